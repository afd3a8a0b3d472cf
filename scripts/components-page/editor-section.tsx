import { useState } from 'react';
import { MarkdownEditor } from '#ui/editor/markdown-editor.tsx';
import { arabicText, longText } from './sample-texts.ts';
import { Section } from './section.tsx';
import { State } from './state.tsx';

const text = `## Tides\n\nThe *moon* and the **sun**.\n\n| Port | Range |\n| --- | --- |\n| Dover | 6 m |\n\n${longText}\n\n${arabicText}\n`;

/** The Markdown editor with its tools. */
export function EditorSection() {
  return (
    <Section title="Editor">
      <State label="MarkdownEditor" isWide>
        <Sample id="editor" />
      </State>
      <State label="MarkdownEditor, right to left" isWide isRightToLeft>
        <Sample id="editor-rtl" />
      </State>
    </Section>
  );
}

function Sample({ id }: { id: string }) {
  const [value, setValue] = useState(text);
  return (
    <MarkdownEditor
      id={id}
      label="Text"
      value={value}
      onChange={setValue}
      uploadImage={uploadImage}
      chooseImage={async () => ({ url: '/apple-touch-icon.png', alt: 'The icon' })}
      renderPreview={async (markdown) => ({ html: `<pre>${escapeHtml(markdown)}</pre>` })}
      countWords={async (markdown) => markdown.split(/\s+/).length}
      checks={async () => [{ line: 3, sentence: 'This heading is empty.' }]}
    />
  );
}

const uploadImage = async () => {
  throw new Error('The page of components stores no pictures.');
};

const escapeHtml = (markdown: string) => markdown.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
