import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

/** A toolbar with a roving tabindex: one tab stop, arrow keys between buttons. Shows names as tooltips. */
export function ToolStrip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const [tabStop, setTabStop] = useState(0);

  useEffect(() => {
    for (const [index, button] of buttonsOf(strip.current).entries())
      button.tabIndex = index === tabStop ? 0 : -1;
  });

  const move = (event: KeyboardEvent) => {
    const buttons = buttonsOf(strip.current);
    const current = buttons.findIndex((button) => button === document.activeElement);
    const next = nextTabStop(event.key, current, buttons.length);
    if (event.key === 'Escape') tooltip.current?.hidePopover();
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
    buttons[next]?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  };
  const show = (target: EventTarget) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    if (button && tooltip.current) showTooltip(tooltip.current, button);
  };
  const hide = () => tooltip.current?.hidePopover();

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
          setTabStop(Math.max(0, focused));
          if (target.matches(':focus-visible')) show(target);
        }}
        onBlur={hide}
        onPointerOver={(event) => event.pointerType === 'mouse' && show(event.target)}
        onPointerLeave={hide}
        onClick={hide}
      >
        {children}
      </div>
      <span ref={tooltip} popover="manual" aria-hidden="true" className="editor-tip" />
    </>
  );
}

function buttonsOf(strip: HTMLElement | null): HTMLButtonElement[] {
  return [...(strip?.querySelectorAll('button') ?? [])];
}

function nextTabStop(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** In the top layer, so that the strip's overflow does not clip it. */
function showTooltip(tooltip: HTMLElement, button: HTMLElement) {
  tooltip.textContent = button.dataset['tip'] ?? '';
  tooltip.showPopover();
  const buttonRect = button.getBoundingClientRect();
  const left = buttonRect.left + buttonRect.width / 2 - tooltip.offsetWidth / 2;
  tooltip.style.left = `${Math.max(8, Math.min(left, innerWidth - tooltip.offsetWidth - 8))}px`;
  tooltip.style.top = `${buttonRect.bottom + 6}px`;
}
