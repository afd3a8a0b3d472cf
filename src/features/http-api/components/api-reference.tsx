import { apiPath } from '../operation.ts';
import type { ReferenceGroup, ReferenceOperation } from '../reference.ts';

/** All operations of the HTTP API, group by group. */
export function ApiReference({ groups }: { groups: ReferenceGroup[] }) {
  return (
    <>
      <nav aria-label="Groups" className="flex flex-wrap gap-x-5 text-small">
        {groups.map(({ name }) => (
          <a key={name} href={`#${toAnchor(name)}`} className="target link-quiet">
            {name}
          </a>
        ))}
      </nav>
      {groups.map(({ name, description, operations }) => (
        <section key={name} aria-labelledby={toAnchor(name)} className="mt-12">
          <h2 id={toAnchor(name)} className="text-large">
            {name}
          </h2>
          <p className="mt-1 text-ink-soft">{description}</p>
          <ul className="mt-4">
            {operations.map((operation) => (
              <li key={operation.id} className="border-t border-rule">
                <Operation {...operation} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const toAnchor = (name: string) => name.toLowerCase();

function Operation(operation: ReferenceOperation) {
  const { id, method, path, summary, fields, isVersioned, hasMarkdown } = operation;
  return (
    <details id={id}>
      <summary className="py-3">
        <code className="text-small">
          <b>{method}</b> {apiPath}
          {path}
        </code>
        <span className="block text-ink-soft">{summary}</span>
      </summary>
      <div className="pb-6">
        <p>
          <Permission operation={operation} />
          {isVersioned ? ' Send the ETag of the version that is changed as If-Match.' : ''}
          {hasMarkdown ? ' Also as Markdown with front matter (text/markdown).' : ''}
        </p>
        {fields.length === 0 ? null : <Fields fields={fields} />}
      </div>
    </details>
  );
}

function Permission({ operation: { isPublic, scope } }: { operation: ReferenceOperation }) {
  if (isPublic) return 'For everybody, without a token.';
  if (scope === 'any') return 'Needs a token, whatever it may do.';
  return (
    <>
      Needs the permission <code>{scope}</code>.
    </>
  );
}

function Fields({ fields }: Pick<ReferenceOperation, 'fields'>) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-small">
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col">Field</th>
            <th scope="col">In</th>
            <th scope="col">Type</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, place, type, isRequired }) => (
            <tr key={name} className="border-t border-rule">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                <code>{name}</code>
                {isRequired ? <span className="text-ink-soft"> required</span> : null}
              </th>
              <td className="py-1.5 pr-4">{place}</td>
              <td className="py-1.5">{type}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
