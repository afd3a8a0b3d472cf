import type { AuthorizationParameters } from '../schema.ts';
import type { ConsentRequest } from '../router.server.ts';
import { ConsentForm } from './consent-form.tsx';
import { buttonClasses } from '#ui/button-variant.ts';

interface ConsentViewProps {
  request: ConsentRequest;
  parameters: AuthorizationParameters;
  siteTitle: string;
}

/** Which program asks, where its answer goes, and what it may do. */
export function ConsentView({ request, parameters, siteTitle }: ConsentViewProps) {
  const { clientName, problem } = request;
  return (
    <div className="consent page-grid">
      <header>
        <h1 className="text-h2">
          {problem === null ? 'Allow' : 'This cannot be allowed:'} “<bdi>{clientName}</bdi>”
          {problem === null ? '?' : null}
        </h1>
        <Facts request={request} />
      </header>
      {problem === null ? (
        <ConsentForm request={request} parameters={parameters} siteTitle={siteTitle} />
      ) : (
        <div role="alert" className="notice notice-danger">
          <p>The program has asked in a way that this site does not accept. {problem}</p>
          <p className="mt-4">
            <a href={request.refusalUrl} rel="noreferrer" className={buttonClasses()}>
              Back to {request.redirectHost}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

/** Who the program says it is, and what is certain about it. One that is called like the host of its answer has no other name. */
function Facts({ request }: { request: ConsentRequest }) {
  const { clientName, publisher, redirectHost, isLocal } = request;
  return (
    <dl className="consent-facts">
      {clientName === redirectHost ? null : (
        <div>
          <dt>Name</dt>
          <dd>
            <bdi>{clientName}</bdi>
            <span className="consent-mark">not verified</span>
            <small>The program chose this name itself.</small>
          </dd>
        </div>
      )}
      {publisher === null ? null : (
        <div>
          <dt>Described at</dt>
          <dd>
            <bdi>{publisher}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>Answer goes to</dt>
        <dd>
          <bdi>{redirectHost}</bdi>
          <small>
            {isLocal
              ? 'A program on this device. Allow it only if you have just started the sign-in there.'
              : 'Allow it only if you know this address, and have just started the sign-in there.'}
          </small>
        </dd>
      </div>
    </dl>
  );
}
