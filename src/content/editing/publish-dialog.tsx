import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { CheckInput } from '../schema.ts';
import type { ContentClient } from './content-client.ts';
import { isSecret } from './describe-findings.ts';
import { describeConsequence, publicationAction } from './describe-publication.ts';
import { goToFinding } from './go-to-finding.ts';
import { PublicationTime } from './publication-time.tsx';
import { PublishCheck } from './publish-check.tsx';
import type { CommonValues } from './saved-content.ts';
import { SearchPreview } from './search-preview.tsx';
import { SharePreview, type PreviewShare } from './share-preview.tsx';
import type { DraftForm } from './use-content-form.ts';
import { TellReaders } from './tell-readers.tsx';
import { usePublicationChoice, type ChosenPublication } from './use-publication-choice.ts';
import { useToldChange } from './use-told-change.ts';
import { useRequestOnce } from './use-request-once.ts';

interface PublishDialogProps<Values extends CommonValues> {
  form: DraftForm<Values>;
  /** The name of the kind: article, project. */
  noun: string;
  client: ContentClient;
  /** The path of the public page; null until the item has a slug. */
  publicUrl: string | null;
  /** Absent for a kind without pages. */
  previewShare?: PreviewShare | undefined;
  onClose: () => void;
  /** Publishes with what was chosen; the dialog is closed by the one who opened it. */
  onPublish: (chosen: ChosenPublication) => void;
}

/**
 * Shows what is about to be public: the findings of the check, and what search engines and other sites show; and chooses
 * the publication: now, at a time, or not at all.
 */
export function PublishDialog<Values extends CommonValues>(props: PublishDialogProps<Values>) {
  const { form, noun, client, publicUrl, previewShare, onClose, onPublish } = props;
  const choice = usePublicationChoice(form.status.base?.values ?? form.values);
  const { when, time, status } = choice;
  const check = useRequestOnce((options) => client.check.mutate(readCheckedFields(form), options));
  const [isConfirmed, setConfirmed] = useState(false);
  // A rejected publication has the newer findings.
  const found = when === 'never' ? null : (form.status.rejected?.findings ?? check.result);
  const findings = found?.findings ?? [];
  const publishButton = useRef<HTMLButtonElement>(null);
  useFindingFocus(publishButton, findings.length > 0);
  const { told, setTold } = useToldChange(form, choice);
  const publish = () =>
    onPublish({
      publication: choice.publication,
      findings: when === 'never' ? [] : findings,
      told: told ?? undefined,
    });
  const isUnconfirmed = findings.some(isSecret) && !isConfirmed;
  const page = when === 'never' ? null : describePage(form.values);
  return (
    <Dialog
      open
      isWide={previewShare !== undefined}
      onClose={onClose}
      initialFocusRef={publishButton}
      title={status === 'draft' ? `Publish this ${noun}` : `When this ${noun} is public`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            ref={publishButton}
            variant={when === 'never' || findings.some(isSecret) ? 'danger' : 'primary'}
            disabled={(when === 'then' && time === null) || isUnconfirmed}
            isBusy={form.status.phase === 'saving'}
            onClick={publish}
          >
            {publicationAction(
              { ...choice, hasNote: told !== null && told.note !== '' },
              findings.length > 0,
            )}
          </Button>
        </>
      }
    >
      <div className="publish-parts">
        <div className="publish-part">
          <PublicationTime
            choices={choice.choices}
            when={when}
            time={time}
            hasPresets={!choice.wasPublic}
            onWhen={choice.setWhen}
            onTime={choice.setTime}
          />
          <output className="block text-ink-soft">{describeConsequence(choice, noun)}</output>
          {told ? <TellReaders told={told} onChange={setTold} /> : null}
          {when === 'never' ? null : (
            <PublishCheck
              found={found}
              isFailed={check.isFailed}
              labels={form.labels}
              isConfirmed={isConfirmed}
              onConfirm={setConfirmed}
              onGoToFinding={(finding) => {
                onClose();
                goToFinding(finding, form.editor);
              }}
            />
          )}
        </div>
        {page && previewShare ? (
          <div className="publish-part">
            <SearchPreview {...page} path={publicUrl} />
            <LoadedSharePreview page={page} previewShare={previewShare} />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function LoadedSharePreview(props: { page: PageFields; previewShare: PreviewShare }) {
  const { page, previewShare } = props;
  const { result, isFailed } = useRequestOnce((options) => previewShare(page, options));
  return <SharePreview link={result} isFailed={isFailed} />;
}

/** When findings appear while the button has the focus, the first finding gets it: nobody accepts what they have not seen. */
function useFindingFocus(button: RefObject<HTMLButtonElement | null>, hasFindings: boolean) {
  useEffect(() => {
    const { current } = button;
    if (!hasFindings || !current) return;
    const focused = document.activeElement;
    if (focused !== current && focused !== document.body) return;
    current.closest('[role="dialog"]')?.querySelector<HTMLElement>('.finding-place')?.focus();
  }, [button, hasFindings]);
}

interface PageFields {
  title: string;
  description: string;
  imageUrl: string | null;
}

/** What other sites read of a page; null for a kind without pages, which has no slug. */
function describePage(values: CommonValues): PageFields | null {
  if (!('slug' in values)) return null;
  const description = 'description' in values ? String(values.description) : '';
  const imageUrl =
    'imageUrl' in values && values.imageUrl !== null ? String(values.imageUrl) : null;
  return { title: values.title, description, imageUrl };
}

const checkedFields = new Set([
  'title',
  'description',
  'slug',
  'body',
  'code',
  'imageUrl',
  'imageAlt',
]);

function readCheckedFields<Values extends CommonValues>(form: DraftForm<Values>): CheckInput {
  // Read from the draft: a text that was just changed is not rendered yet.
  const { values, base } = form.draft.state();
  const entries = Object.entries(values).filter(([name]) => checkedFields.has(name));
  const id = base?.id;
  const fields = Object.fromEntries(entries) as Omit<CheckInput, 'id'>; // every kind has a title and a body
  return id === undefined ? fields : { ...fields, id };
}
