import { expect, it } from 'vitest';
import { removeForms } from './substack-forms.ts';

it('removes forms and buttons to subscribe, and no other button', () => {
  const form =
    '<div class="subscription-widget-wrap"><div class="subscription-widget"><p>Join</p><form><input></form></div></div>';
  const button = (address: string) => `<p class="button-wrapper"><a href="${address}">x</a></p>`;
  const other = button('https://old.example/shop');
  expect(removeForms(`<p>A</p>${form}${button('/subscribe?')}${other}`)).toEqual({
    html: `<p>A</p>${other}`,
    isForm: true,
  });
  expect(removeForms('<p>A</p>')).toEqual({ html: '<p>A</p>', isForm: false });
});
