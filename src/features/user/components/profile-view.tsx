import '#ui/button.css';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { currentUserQuery } from '../functions.ts';
import { AccountList } from './account-list.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { ProfileEmail } from './profile-email.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileName } from './profile-name.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { ProfileNotices } from './profile-notices.tsx';
import { SessionList } from './session-list.tsx';
import type { ReactNode } from 'react';
import { ProfileSection } from './profile-section.tsx';
import { buttonClasses } from '#ui/button-variant.ts';

/** The notifications link to the field of the address that they need. */
const emailFieldId = 'mail-address';

interface ProfileViewProps {
  welcome: boolean;
  error: string | undefined;
  /** Sections of other features, before the data of the user. */
  children?: ReactNode;
}

/** The profile page: name, sign-in methods, sessions, notifications and data of the user. */
export function ProfileView({ children, ...props }: ProfileViewProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: person } = useSuspenseQuery(api.user.profile.queryOptions());
  const { data: methods } = useSuspenseQuery(api.user.waysIn.queryOptions());
  const reload = useReload();
  const signInMethodCount = person.passkeys.length + person.accounts.length;
  return (
    <>
      <ProfileHead person={person} />
      <div className="page-grid pb-16">
        <ProfileNotices person={person} signInMethodCount={signInMethodCount} {...props} />
        <ProfileSection title="You" about="Your name and picture are shown next to what you write.">
          <ProfilePicture person={person} onChange={reload} />
          <ProfileName name={person.name} disabled={person.banned} onSaved={reload} />
        </ProfileSection>
        <ProfileSection
          title="Mail address"
          about="For notices of the site. It is on no page; only an owner can see it."
        >
          <ProfileEmail person={person} fieldId={emailFieldId} onSaved={reload} />
        </ProfileSection>
        <ProfileSection
          title="Passkeys"
          about="Sign in with your fingerprint, your face or your device’s PIN. Nothing secret leaves the device."
        >
          <PasskeyList passkeys={person.passkeys} onChange={reload} />
        </ProfileSection>
        {methods.length + person.accounts.length > 0 ? (
          <ProfileSection
            title="Connected accounts"
            about="Accounts of other services that you can sign in with. The site stores no access to them."
          >
            <AccountList methods={methods} accounts={person.accounts} onChange={reload} />
          </ProfileSection>
        ) : null}
        <ProfileSection title="Devices" about="Devices on which you are signed in.">
          <SessionList sessions={person.sessions} onChange={reload} />
        </ProfileSection>
        <ProfileSection
          title="Notifications"
          about="Emails to your address. Each has an unsubscribe link."
        >
          {person.email === null ? (
            <p>
              <a href={`#${emailFieldId}`} className="link">
                Add a mail address
              </a>{' '}
              first: the site has nowhere to send notices to.
            </p>
          ) : (
            <NotificationChoices person={person} onChange={reload} />
          )}
        </ProfileSection>
        {children}
        <ProfileSection
          title="Your data"
          about="Everything that the site stores about you, as one JSON file."
        >
          <a href="/profile/data.json" download className={buttonClasses()}>
            Download my data
          </a>
        </ProfileSection>
        <ProfileSection title="Delete account" about="Delete your account and your data.">
          <DeleteAccountForm name={person.name} />
        </ProfileSection>
      </div>
    </>
  );
}

/** Returns a function that refetches the profile and the current user of every page. */
function useReload() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const router = useRouter();
  return () =>
    void Promise.all([
      queryClient.invalidateQueries(api.user.profile.pathFilter()),
      queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    ]).then(() => router.invalidate());
}
