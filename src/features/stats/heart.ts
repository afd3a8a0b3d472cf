/** What the button says to who does not see it. */
export function heartLabel(count: number, isTheirs: boolean): string {
  const hearts = count === 1 ? 'One heart' : `${count} hearts`;
  return isTheirs ? `${hearts}, yours among them` : `Give a heart: ${hearts} so far`;
}

const shape =
  'M12 20S4 15.2 4 9.4C4 6.6 6.1 5 8.2 5c1.7 0 3 .9 3.8 2.4C12.8 5.9 14.1 5 15.8 5 17.9 5 20 6.6 20 9.4 20 15.2 12 20 12 20Z';

/** The button, and the place where it says what came of it. */
export function heartHtml(articleId: string, count: number): string {
  return `<button type="button" data-heart="${articleId}" aria-label="${heartLabel(count, false)}" class="heart target">
<svg aria-hidden="true" viewBox="0 0 24 24"><path d="${shape}"/></svg> <span class="meta" data-count>${count}</span></button>
<output class="meta"></output>`;
}

interface Given {
  count: number;
}

/** Whether an answer is what a given heart is answered with. */
export function isGiven(answer: unknown): answer is Given {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'count' in answer &&
    typeof answer.count === 'number'
  );
}

/** Gives the heart of a pressed button. The site keeps no cookie of it, so the button alone remembers. */
export async function press(button: HTMLElement): Promise<void> {
  if ('given' in button.dataset) return;
  const sent = await fetch('/api/heart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ articleId: button.dataset['heart'] }),
  }).catch(() => null);
  const words = button.nextElementSibling;
  const answer: unknown = sent?.ok && sent.status === 200 ? await sent.json() : null;
  if (isGiven(answer)) {
    button.dataset['given'] = '';
    button.setAttribute('aria-label', heartLabel(answer.count, true));
    const number = button.querySelector('[data-count]');
    if (number) number.textContent = String(answer.count);
    if (words) words.textContent = 'Thank you.';
  } else if (words)
    words.textContent =
      sent?.status === 429 ? await sent.text() : 'The heart did not arrive. Try again.';
}
