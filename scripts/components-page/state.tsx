import type { ReactNode } from 'react';

interface StateProps {
  /** The component and its state. */
  label: string;
  isWide?: boolean;
  isRightToLeft?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** One component in one state, with its label. */
export function State({ label, isWide, isRightToLeft, isDisabled, children }: StateProps) {
  return (
    <div className={isWide ? 'components-state components-wide' : 'components-state'}>
      <h3 className="meta mb-2">{label}</h3>
      <fieldset
        dir={isRightToLeft ? 'rtl' : undefined}
        lang={isRightToLeft ? 'ar' : undefined}
        disabled={isDisabled}
        className="min-w-0"
      >
        {children}
      </fieldset>
    </div>
  );
}
