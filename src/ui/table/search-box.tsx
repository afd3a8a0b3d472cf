import '../form/form.css';
import { useEffect, useState } from 'react';

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (query: string) => void;
}

/** Milliseconds without a keystroke after which is searched. */
const pause = 250;

/** Looks while one types; the address follows. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address changed by another way than by this box: Back, or a link.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      setAsked(typed);
      onSearch(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, asked, onSearch]);
  return (
    <label className="min-w-0 grow md:max-w-72">
      <span className="sr-only">{label}</span>
      <input
        type="search"
        value={typed}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
        className="input"
      />
    </label>
  );
}
