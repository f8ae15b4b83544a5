import axe from 'axe-core';
import { type FC, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPreferences } from '../preferences.ts';
import { PreferencesContext } from '../preferences-context.ts';
import type { HelpPlace } from '../routing.ts';
import { draw } from '../testing/draw.tsx';
import { type BuilderLanguage, LanguageContext } from '../texts/index.ts';
import { HelpScreen } from './help-screen.tsx';

interface ScreenProps {
  first: HelpPlace;
  spoken: BuilderLanguage;
  onWent: (place: HelpPlace) => void;
}

/** The screen, with what the app around it keeps. */
const Screen: FC<ScreenProps> = ({ first, spoken, onWent }) => {
  const [place, setPlace] = useState(first);
  const [language, choose] = useState(spoken);
  return (
    <PreferencesContext value={createPreferences(window)}>
      <LanguageContext value={{ language, choose }}>
        <HelpScreen
          place={place}
          onGo={(next) => {
            onWent(next);
            setPlace(next);
          }}
        />
      </LanguageContext>
    </PreferencesContext>
  );
};

const open = (first: HelpPlace = { chapter: null, part: null }) => {
  const went: HelpPlace[] = [];
  const container = draw(<Screen first={first} spoken="en" onWent={(place) => went.push(place)} />);
  return { container, went };
};

const title = (name: string) => page.getByRole('heading', { level: 1, name });

let before: [number, number];
beforeEach(async () => {
  before = [window.innerWidth, window.innerHeight];
  await page.viewport(1280, 800);
});
afterEach(() => page.viewport(...before));

describe('The handbook', () => {
  it('begins with the first chapter, and leads from one to the next', async () => {
    const { container, went } = open();
    await expect.element(title('A first site in ten minutes')).toBeVisible();
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Data, and who may see it' }).click();
    await expect.element(title('Data, and who may see it')).toHaveFocus();
    expect(went).toEqual([{ chapter: 'data', part: null }]);
    const current = page.getByRole('navigation').getByRole('link', { name: 'Data, and who may see it' });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
  });

  it('is searched by words, and a place is opened by keys', async () => {
    const { container, went } = open();
    await expect.element(title('A first site in ten minutes')).toBeVisible();
    await userEvent.keyboard('/own domains');
    await expect.element(page.getByRole('status')).toHaveTextContent('1 place found');
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(went).toEqual([{ chapter: 'publishing', part: 'part-4' }]);
    await expect.element(page.getByRole('heading', { name: 'Addresses' })).toHaveFocus();
    await page.getByRole('searchbox').fill('xyzzy');
    await expect.element(page.getByRole('status')).toHaveTextContent('Nothing found. Try another word.');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('link', { name: 'Coming from WeWeb' })).toBeVisible();
  });

  it('speaks the language of the builder, and keeps its place where that changes', async () => {
    open({ chapter: 'publishing', part: null });
    await expect.element(title('Publishing')).toBeVisible();
    await page.getByRole('button', { name: 'Theme · Language' }).click();
    await page.getByRole('menuitem', { name: 'Português' }).click();
    await expect.element(title('Publicar')).toBeVisible();
    await expect.element(page.getByRole('searchbox', { name: 'Buscar no manual' })).toBeVisible();
  });

  it('has its contents behind a button on a phone', async () => {
    await page.viewport(390, 844);
    const { container } = open();
    await expect.element(title('A first site in ten minutes')).toBeVisible();
    const contents = page.getByRole('button', { name: 'Contents' });
    await expect.element(contents).toHaveAttribute('aria-expanded', 'false');
    await contents.click();
    await page.getByRole('link', { name: 'Coming from WeWeb' }).click();
    await expect.element(title('Coming from WeWeb')).toBeVisible();
    await expect.element(contents).toHaveAttribute('aria-expanded', 'false');
    const main = container.querySelector('main');
    expect(main?.scrollWidth).toBe(main?.clientWidth);
    expect(main?.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  });

  it('opens an address of a chapter that is not there with the first one', async () => {
    open({ chapter: 'gone', part: null });
    await expect.element(title('A first site in ten minutes')).toBeVisible();
  });
});
