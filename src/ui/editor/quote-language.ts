import { quoteLanguages, type QuoteLanguage } from './smart-punctuation.ts';

const key = 'editor-quotes';

/** The language of smart punctuation that is stored in this browser; null if it is off, as it is at first. */
export function getStoredQuoteLanguage(): QuoteLanguage | null {
  try {
    const stored = localStorage.getItem(key);
    return quoteLanguages.find((language) => language === stored) ?? null;
  } catch {
    return null;
  }
}

export function storeQuoteLanguage(language: QuoteLanguage | null) {
  try {
    if (language) localStorage.setItem(key, language);
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the next visit starts without it.
  }
}
