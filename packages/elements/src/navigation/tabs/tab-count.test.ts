import { describe, expect, it } from 'vitest';
import { tabCount } from './tab-count.ts';

describe('the number of tabs', () => {
  it('is that of the heads or contents that the author made', () => {
    expect(tabCount(['tabsList.0', 'tabsList.1', 'tabsContent.2', 'children'])).toBe(3);
    expect(tabCount([])).toBe(0);
  });
});
