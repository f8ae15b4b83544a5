import { expect, it } from 'vitest';
import { createFontLinks } from './font-links.ts';

it('The canvas loads the fonts of the site, each once, and lets go of those that are gone', () => {
  const made = document.implementation.createHTMLDocument('');
  const links = createFontLinks(made);
  const hrefs = () => [...made.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  links.show(['files/inter.css', 'https://fonts.example/css']);
  const [first] = made.querySelectorAll('link');
  links.show(['files/inter.css', 'files/lato.css']);
  expect(hrefs()).toEqual(['files/inter.css', 'files/lato.css']);
  expect(made.querySelector('link')).toBe(first);
  links.dispose();
  expect(hrefs()).toEqual([]);
});
