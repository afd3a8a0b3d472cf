/** The accessible name of the button. */
export function heartLabel(count: number, isTheirs: boolean, kind = 'article'): string {
  const hearts = count === 1 ? 'One heart' : `${count} hearts`;
  return isTheirs ? `${hearts}, yours among them` : `Like this ${kind}: ${hearts} so far`;
}

const iconPath =
  'M12 20S4 15.2 4 9.4C4 6.6 6.1 5 8.2 5c1.7 0 3 .9 3.8 2.4C12.8 5.9 14.1 5 15.8 5 17.9 5 20 6.6 20 9.4 20 15.2 12 20 12 20Z';

/** The HTML of the button and of its status output. */
export function heartHtml(id: string, count: number, kind: 'article' | 'note' = 'article'): string {
  return `<button type="button" data-heart="${id}" data-kind="${kind}" aria-label="${heartLabel(count, false, kind)}" class="heart target">
<svg aria-hidden="true" viewBox="0 0 24 24"><path d="${iconPath}"/></svg> <span class="meta" data-count>${count}</span></button>
<output class="meta"></output>`;
}

interface HeartResponse {
  count: number;
}

/** Whether a body is the response of the heart endpoint. */
export function isHeartResponse(body: unknown): body is HeartResponse {
  return (
    typeof body === 'object' && body !== null && 'count' in body && typeof body.count === 'number'
  );
}

/** Sends the heart of a clicked button. No cookie stores it: only the button remembers. */
export async function sendHeart(button: HTMLElement): Promise<void> {
  if ('given' in button.dataset) return;
  const response = await fetch('/api/heart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [`${button.dataset['kind'] ?? 'article'}Id`]: button.dataset['heart'] }),
  }).catch(() => null);
  const statusElement = button.nextElementSibling;
  const body: unknown = response?.ok && response.status === 200 ? await response.json() : null;
  if (isHeartResponse(body)) {
    button.dataset['given'] = '';
    button.setAttribute('aria-label', heartLabel(body.count, true));
    const number = button.querySelector('[data-count]');
    if (number) number.textContent = String(body.count);
    if (statusElement) statusElement.textContent = 'Thank you.';
  } else if (statusElement)
    statusElement.textContent =
      response?.status === 429 ? await response.text() : 'The heart could not be sent. Try again.';
}
