import { useState } from 'react';
import { getStoredQuoteLanguage, storeQuoteLanguage } from './quote-language.ts';
import { quoteLanguageName, quoteLanguages } from './smart-punctuation.ts';

/** Chooses the language of smart punctuation in this browser. It is off until then. */
export function QuoteSelect() {
  const [language, setLanguage] = useState(getStoredQuoteLanguage);
  return (
    <select
      className="editor-quotes"
      aria-label="Smart punctuation"
      title="Replaces quotes, -- and ... while you type"
      value={language ?? ''}
      onChange={({ target }) => {
        const chosen = quoteLanguages.find((name) => name === target.value) ?? null;
        setLanguage(chosen);
        storeQuoteLanguage(chosen);
      }}
    >
      <option value="">Straight " "</option>
      {quoteLanguages.map((name) => (
        <option key={name} value={name}>
          {quoteLanguageName(name)}
        </option>
      ))}
    </select>
  );
}
