export interface ContentsEntry {
  id: string;
  text: string;
  level: number;
}

/** The table of contents of a long text: beside it on wide screens, in a sheet on narrow ones. */
export function ContentsList(props: { entries: ContentsEntry[] }) {
  if (props.entries.length < 3) return null;
  return (
    <>
      <nav aria-label="Contents" className="contents-beside">
        <p className="meta mb-2">Contents</p>
        <Entries entries={props.entries} />
      </nav>
      <div className="contents-sheet no-print">
        <button
          type="button"
          popoverTarget="contents"
          className="target rounded-full border border-rule-strong bg-paper px-4 text-small"
        >
          Contents
        </button>
        <div id="contents" popover="auto" className="sheet">
          <p className="meta mb-2">Contents</p>
          <nav aria-label="Contents, in a sheet">
            <Entries entries={props.entries} />
          </nav>
        </div>
      </div>
    </>
  );
}

function Entries(props: { entries: ContentsEntry[] }) {
  return (
    <ul className="contents-entries text-small">
      {props.entries.map((entry) => (
        <li key={entry.id} className={indents[entry.level] ?? ''}>
          <a
            href={`#${entry.id}`}
            dir="auto"
            className="link-quiet block py-1 text-ink-soft hover:text-ink aria-[current]:text-ink"
          >
            {entry.text}
          </a>
        </li>
      ))}
    </ul>
  );
}

const indents: Record<number, string> = { 3: 'ps-4', 4: 'ps-8' };
