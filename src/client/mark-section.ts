/**
 * Marks the entry of the section that is being read in the lists of contents, with `aria-current`. Called again after every
 * change of the page; does nothing while the headings are the same.
 */
export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents-entries a')];
  const headings = links.flatMap((link) => document.getElementById(findId(link)) ?? []);
  if (headings[0] === firstHeading && headings.length === headingCount) return;
  observer?.disconnect();
  [firstHeading] = headings;
  headingCount = headings.length;
  markLinks(links, '');
  if (headings.length === 0) return;
  const reached = new Set<Element>();
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) reached.add(target);
        else reached.delete(target);
      markLinks(links, headings.findLast((heading) => reached.has(heading))?.id ?? '');
    },
    { rootMargin: aboveReadingLine },
  );
  for (const heading of new Set(headings)) observer.observe(heading);
}

let observer: IntersectionObserver | undefined;
let firstHeading: HTMLElement | undefined;
let headingCount = 0;

/** Everything above a line at a third of the window: a heading above it has been reached. */
const aboveReadingLine = '10000000px 0px -66% 0px';

const findId = (link: HTMLAnchorElement) => decodeURIComponent(link.hash.slice(1));

function markLinks(links: HTMLAnchorElement[], id: string) {
  for (const link of links) {
    if (id === '' || findId(link) !== id) link.removeAttribute('aria-current');
    else {
      link.setAttribute('aria-current', 'location');
      scrollIntoList(link);
    }
  }
}

/** Scrolls only the list: `scrollIntoView` would also scroll the page. */
function scrollIntoList(link: HTMLElement) {
  const list = link.closest<HTMLElement>('.contents-beside');
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom)
    list.scrollTop += top - frame.top - frame.height / 2;
}
