import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

/** A row of buttons with one stop of the Tab key; arrows go along it. The name of a button shows when it is met. */
export function ToolStrip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [stop, setStop] = useState(0);

  useEffect(() => {
    for (const [index, button] of buttonsOf(strip.current).entries())
      button.tabIndex = index === stop ? 0 : -1;
  });

  const move = (event: KeyboardEvent) => {
    const buttons = buttonsOf(strip.current);
    const current = buttons.findIndex((button) => button === document.activeElement);
    const next = nextStop(event.key, current, buttons.length);
    if (event.key === 'Escape') tip.current?.hidePopover();
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
    buttons[next]?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  };
  const show = (target: EventTarget) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    if (button && tip.current) showTip(tip.current, button);
  };
  const hide = () => tip.current?.hidePopover();

  return (
    <>
      <div
        ref={strip}
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        className="editor-strip"
        onKeyDown={move}
        onFocus={({ target }) => {
          const focused = buttonsOf(strip.current).findIndex((button) => button.matches(':focus'));
          setStop(Math.max(0, focused));
          if (target.matches(':focus-visible')) show(target);
        }}
        onBlur={hide}
        onPointerOver={(event) => event.pointerType === 'mouse' && show(event.target)}
        onPointerLeave={hide}
        onClick={hide}
      >
        {children}
      </div>
      <span ref={tip} popover="manual" aria-hidden="true" className="editor-tip" />
    </>
  );
}

function buttonsOf(strip: HTMLElement | null): HTMLButtonElement[] {
  return [...(strip?.querySelectorAll('button') ?? [])];
}

function nextStop(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** In the top layer, so that the strip's own scrolling does not cut it off. */
function showTip(tip: HTMLElement, button: HTMLElement) {
  tip.textContent = button.dataset['tip'] ?? '';
  tip.showPopover();
  const place = button.getBoundingClientRect();
  const left = place.left + place.width / 2 - tip.offsetWidth / 2;
  tip.style.left = `${Math.max(8, Math.min(left, innerWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${place.bottom + 6}px`;
}
