import './note.css';
import { Prose } from '#content/components/prose.tsx';
import { getTextDirection } from '#lib/text-direction.ts';
import type { NoteForm } from '../schema.ts';

export interface NoteText {
  id: string;
  form: NoteForm;
  title: string;
  html: string;
  linkUrl: string | null;
}

/** What a note says, for readers and for programs that read its marks (microformats.org, h-entry). */
export function NoteBody({ note }: { note: NoteText }) {
  const { id, form, title, html, linkUrl } = note;
  return (
    <div data-form={form} dir={getTextDirection(title)} className="note-body">
      {linkUrl === null ? null : <data className={linkMarks[form]} value={linkUrl} />}
      <Prose id={id} html={html} className="e-content" />
    </div>
  );
}

/** What the address of a note is to it. */
const linkMarks: Record<NoteForm, string> = {
  note: 'u-in-reply-to',
  link: 'u-bookmark-of',
  quote: 'u-quotation-of',
  photo: 'u-in-reply-to',
};
