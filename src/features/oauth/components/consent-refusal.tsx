import type { ReactNode } from 'react';

interface ConsentRefusalProps {
  title: string;
  children: ReactNode;
}

/** Why somebody cannot permit anything here. Nothing is sent to the program. */
export function ConsentRefusal({ title, children }: ConsentRefusalProps) {
  return (
    <div className="consent page-grid">
      <h1 className="text-h2">{title}</h1>
      <p role="alert" className="notice notice-danger">
        {children}
      </p>
    </div>
  );
}
