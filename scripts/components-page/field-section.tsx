import { useState } from 'react';
import { CommentTextarea } from '#ui/comment-textarea.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { RowsField } from '#ui/form/rows-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { FieldStates } from './field-states.tsx';
import { arabicText, longText, nothing } from './sample-texts.ts';
import { Section } from './section.tsx';
import { State } from './state.tsx';

/** Form fields, each in every state, and what is around them. */
export function FieldSection() {
  return (
    <Section title="Forms">
      <State label="ErrorSummary" isWide>
        <ErrorSummary
          attemptCount={0}
          errors={[
            { name: 'invalid-text', label: 'Text, invalid', message: 'Enter a title.' },
            { name: 'invalid-number', label: 'Number, invalid', message: 'Enter a whole number.' },
          ]}
        />
      </State>
      <FieldStates name="default" state="default" text="Tides" hint="A sentence or two." />
      <FieldStates name="invalid" state="invalid" text="" error="Enter a value that is allowed." />
      <FieldStates name="disabled" state="disabled" text="Tides" isDisabled />
      <FieldStates name="long" state="long text" text={longText} hint={longText} />
      <FieldStates name="rtl" state="right to left" text={arabicText} isRightToLeft />
      <Comments />
      <Rows />
      <State label="Honeypot: hidden, only bots fill it in">
        <Honeypot ref={null} />
      </State>
    </Section>
  );
}

function Comments() {
  const [text, setText] = useState('The tide tables are wrong for June.');
  return (
    <>
      <State label="CommentTextarea">
        <CommentTextarea
          label="Write a comment"
          value={text}
          rows={3}
          maxLength={500}
          hint="Supports Markdown."
          failure={undefined}
          status=""
          onChange={setText}
          onSend={nothing}
        />
      </State>
      <State label="CommentTextarea, too long">
        <CommentTextarea
          label="Write a comment"
          value={longText}
          rows={3}
          maxLength={50}
          hint="Supports Markdown."
          failure={undefined}
          status=""
          onChange={nothing}
          onSend={nothing}
        />
      </State>
    </>
  );
}

function Rows() {
  const [rows, setRows] = useState([{ name: 'GitHub' }, { name: longText }]);
  return (
    <>
      <State label="RowsField" isWide>
        <RowsField
          noun="link"
          rows={rows}
          add={[{ label: 'Add a link', row: { name: '' } }]}
          getRowName={(row) => row.name || 'this link'}
          onChange={setRows}
        >
          {(row, change, index) => (
            <TextField
              name={`row-${index}`}
              label="Name"
              value={row.name}
              onChange={(name) => change({ name })}
            />
          )}
        </RowsField>
      </State>
      <State label="RowsField, empty">
        <RowsField
          noun="link"
          rows={[]}
          add={[]}
          getRowName={() => ''}
          onChange={nothing}
          emptyText="No links yet."
        >
          {() => null}
        </RowsField>
      </State>
    </>
  );
}
