import './suggest.css';
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Prose } from '#content/components/prose.tsx';
import { placeChoices, type PlacedParagraph } from '../place-choices.ts';
import { SuggestForm } from './suggest-form.tsx';

export interface Paragraph {
  /** Where it begins in the Markdown, in characters. */
  start: number;
  /** The line at which its element is rendered. */
  line: number;
  source: string;
}

interface ParagraphChooserProps {
  article: { id: string; version: number; html: string; paragraphs: Paragraph[] };
}

interface Chosen {
  paragraph: Paragraph;
  /** The element below the paragraph, which gets the form. */
  slot: HTMLElement;
}

/** The article, each paragraph of which can be chosen; the form opens below it. */
export function ParagraphChooser({ article }: ParagraphChooserProps) {
  const container = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const places = usePlaces(container, article.paragraphs);
  const choose = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('.suggest-slot')) return;
    const element = target?.closest<HTMLElement>('.can-correct');
    const place = places.current.find((one) => one.element === element);
    // A link in the article is text here.
    event.preventDefault();
    if (place) setChosen({ paragraph: place.paragraph, slot: place.createSlot() });
  };
  const close = () => {
    setChosen(null);
    places.current.find(({ paragraph }) => paragraph === chosen?.paragraph)?.button.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- each paragraph has a button, whose click arrives here
    <div ref={container} className="choose-paragraph" onClick={choose}>
      <ProseOnce id={article.id} html={article.html} />
      {chosen
        ? createPortal(
            <SuggestForm
              key={chosen.paragraph.start}
              article={article}
              paragraph={chosen.paragraph}
              onClose={close}
            />,
            chosen.slot,
          )
        : null}
    </div>
  );
}

const ProseOnce = (props: { id: string; html: string }) => (
  <Prose {...props} className="article-body" />
);

/** Makes the elements of the paragraphs choosable, once the article is shown. */
function usePlaces(container: RefObject<HTMLElement | null>, paragraphs: Paragraph[]) {
  const places = useRef<PlacedParagraph<Paragraph>[]>([]);
  useEffect(() => {
    places.current = container.current ? placeChoices(container.current, paragraphs) : [];
    return () => {
      for (const place of places.current) place.remove();
    };
  }, [container, paragraphs]);
  return places;
}
