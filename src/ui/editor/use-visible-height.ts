import { useEffect, type RefObject } from 'react';

/** Tells the styles how much of the screen the on-screen keyboard leaves, so that it covers no line. */
export function useVisibleHeight(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const screen = window.visualViewport;
    const element = box.current;
    if (!screen || !element) return undefined;
    const tell = () => {
      element.style.setProperty('--visible-height', `${screen.height}px`);
      element.style.setProperty('--visible-top', `${screen.offsetTop}px`);
    };
    tell();
    screen.addEventListener('resize', tell);
    screen.addEventListener('scroll', tell);
    return () => {
      screen.removeEventListener('resize', tell);
      screen.removeEventListener('scroll', tell);
    };
  }, [box]);
}
