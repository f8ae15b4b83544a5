import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createPreferences } from '../preferences.ts';
import { PreferencesContext } from '../preferences-context.ts';
import { draw } from '../testing/draw.tsx';
import { inWindow, Measured } from '../testing/measured.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { LanguageContext } from '../texts/index.ts';
import { TopBar } from './top-bar.tsx';

it.each([1600, 1440, 1280, 1200, 1024])(
  'what the view shows is told beside the screens and taken back by a press, in a window of %i px',
  async (width) => {
    await inWindow(width, 768);
    const editor = sampleEditor();
    editor.select(['hero']);
    editor.setScreen('tablet');
    editor.view.update({ theme: 'dark', state: '_wwHover', revealed: 'all' });
    draw(
      <LanguageContext value={{ language: 'pt', choose: () => undefined }}>
        <Measured>
          <PreferencesContext value={createPreferences(window)}>
            <TopBar isNarrow={false} onLeave={() => undefined} onSignOut={() => undefined} />
          </PreferencesContext>
        </Measured>
      </LanguageContext>,
      editor,
    );
    const reset = page.getByRole('button', { name: 'Como os visitantes veem', exact: true });
    await expect.element(reset).toBeVisible();
    const viewer = page.getByRole('button', { name: /^Ver como/ }).element();
    expect(reset.element().getBoundingClientRect().right).toBeLessThanOrEqual(viewer.getBoundingClientRect().left);
    await reset.click();
    await expect.poll(() => editor.view.get().theme).toBe(editor.store.design.defaultTheme);
  },
);
