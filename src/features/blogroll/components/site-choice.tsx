import { useId } from 'react';
import { domainOf } from '#lib/domain.ts';
import { CheckboxInput } from '#ui/form/checkbox-input.tsx';
import type { ListedState } from '../same-site.ts';

export interface FoundSite {
  title: string;
  siteUrl: string;
  feedUrl: string | null;
  note: string;
  group: string;
  state: ListedState;
}

interface SiteChoiceProps {
  site: FoundSite;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export const isAddable = ({ state }: FoundSite) => state !== 'listed';

/** A site of an OPML file with its checkbox. */
export function SiteChoice({ site, isSelected, onSelect }: SiteChoiceProps) {
  const id = useId();
  return (
    <li className="min-w-0">
      <label htmlFor={id} className="check">
        <CheckboxInput
          id={id}
          disabled={!isAddable(site)}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <span className="min-w-0">
          <bdi className="break-words">{site.title}</bdi>
          <span className="meta block break-all">{describe(site)}</span>
        </span>
      </label>
    </li>
  );
}

function describe({ siteUrl, feedUrl, state }: FoundSite): string {
  const domain = domainOf(siteUrl);
  if (state === 'listed') return `${domain} · listed already`;
  if (state === 'siteListed') return `${domain} · another feed of a listed site`;
  return feedUrl === null ? `${domain} · no feed` : domain;
}
