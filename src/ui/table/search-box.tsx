import '../form/form.css';
import { useEffect, useState } from 'react';

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (query: string) => void;
}

/** The delay after the last keystroke. */
const searchDelayMs = 250;

/** Searches while the user types; the URL is updated. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [query, setQuery] = useState(value);
  const [requested, setRequested] = useState(value);
  // The URL was changed by a link or by browser navigation.
  if (value !== requested) {
    setRequested(value);
    setQuery(value);
  }
  useEffect(() => {
    if (query === requested) return;
    const timer = setTimeout(() => {
      setRequested(query);
      onSearch(query);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [query, requested, onSearch]);
  return (
    <label className="min-w-0 grow md:max-w-72">
      <span className="sr-only">{label}</span>
      <input
        type="search"
        value={query}
        placeholder={label}
        onChange={(event) => setQuery(event.target.value)}
        className="input"
      />
    </label>
  );
}
