import { Command } from 'cmdk';
import type { Action } from '../actions.ts';

interface PlaceGroupProps {
  heading: string;
  places: Action[];
  act: (place: Action) => void;
}

/** Places and actions under a heading; nothing where there are none. */
export function PlaceGroup({ heading, places, act }: PlaceGroupProps) {
  if (places.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {places.map((place) => (
        <Command.Item
          key={place.path ?? place.title}
          value={`${heading} ${place.path ?? place.title}`}
          onSelect={() => act(place)}
        >
          <bdi>{place.title}</bdi>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
