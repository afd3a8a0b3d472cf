import { CheckboxInput } from '#ui/form/checkbox-input.tsx';
import { toGroups } from '../groups.ts';
import { isAddable, SiteChoice, type FoundSite } from './site-choice.tsx';

interface FoundSitesProps {
  items: FoundSite[];
  skipped: { name: string; reason: string }[];
  selected: ReadonlySet<FoundSite>;
  onSelect: (selected: ReadonlySet<FoundSite>) => void;
}

/** The sites of an OPML file, with checkboxes: those that are listed already cannot be selected. */
export function FoundSites({ items, skipped, selected, onSelect }: FoundSitesProps) {
  const toggle = (sites: FoundSite[], isSelected: boolean) =>
    onSelect(isSelected ? selected.union(new Set(sites)) : selected.difference(new Set(sites)));
  return (
    <div className="space-y-6">
      <p>{summarize(items)}</p>
      {toGroups(items).map((group) => {
        const addable = group.entries.filter(isAddable);
        return (
          <fieldset key={group.name}>
            <legend className="w-full border-b border-rule font-medium">
              <label className="check">
                <CheckboxInput
                  disabled={addable.length === 0}
                  checked={addable.length > 0 && addable.every((site) => selected.has(site))}
                  onChange={(event) => toggle(addable, event.target.checked)}
                />
                <bdi>{group.name || 'Without a group'}</bdi>
              </label>
            </legend>
            <ul className="grid gap-x-8 sm:grid-cols-2">
              {group.entries.map((site, index) => (
                <SiteChoice
                  // eslint-disable-next-line react/no-array-index-key -- the list of a file, which does not change
                  key={index}
                  site={site}
                  isSelected={selected.has(site)}
                  onSelect={(isSelected) => toggle([site], isSelected)}
                />
              ))}
            </ul>
          </fieldset>
        );
      })}
      {skipped.length > 0 ? <Skipped skipped={skipped} /> : null}
    </div>
  );
}

function summarize(items: FoundSite[]): string {
  const listed = items.filter((site) => !isAddable(site)).length;
  const count = `${items.length} ${items.length === 1 ? 'site' : 'sites'} found`;
  return listed === 0 ? `${count}.` : `${count}, ${listed} of them listed already.`;
}

function Skipped({ skipped }: Pick<FoundSitesProps, 'skipped'>) {
  return (
    <section aria-label="Not read">
      <h3 className="font-medium">Not read</h3>
      <ul className="text-ink-soft">
        {skipped.map(({ name, reason }, index) => (
          // eslint-disable-next-line react/no-array-index-key -- the list of a file, which does not change
          <li key={index}>
            <bdi>{name || 'An outline without a name'}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
