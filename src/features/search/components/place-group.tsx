import { Command } from 'cmdk';
import type { Action } from '../actions.ts';

interface PlaceGroupProps {
  heading: string;
  places: Action[];
  runAction: (place: Action) => void;
}

/** Pages and actions under a heading. Renders nothing for an empty list. */
export function PlaceGroup({ heading, places, runAction }: PlaceGroupProps) {
  if (places.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {places.map((place) => (
        <Command.Item
          key={place.path ?? place.title}
          value={`${heading} ${place.path ?? place.title}`}
          onSelect={() => runAction(place)}
        >
          <bdi>{place.title}</bdi>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
