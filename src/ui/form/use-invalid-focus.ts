import { useEffect, type RefObject } from 'react';

/** Focuses the first invalid field of a form after each attempt to send it. `attempt` counts those that were refused. */
export function useInvalidFocus(form: RefObject<HTMLElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempt]);
}
