import { useEffect, type RefObject } from 'react';

/** Sets CSS properties with the viewport above the on-screen keyboard, so that it covers no line. */
export function useVisibleHeight(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const screen = window.visualViewport;
    const element = container.current;
    if (!screen || !element) return undefined;
    const updateProperties = () => {
      element.style.setProperty('--visible-height', `${screen.height}px`);
      element.style.setProperty('--visible-top', `${screen.offsetTop}px`);
    };
    updateProperties();
    screen.addEventListener('resize', updateProperties);
    screen.addEventListener('scroll', updateProperties);
    return () => {
      screen.removeEventListener('resize', updateProperties);
      screen.removeEventListener('scroll', updateProperties);
    };
  }, [container]);
}
