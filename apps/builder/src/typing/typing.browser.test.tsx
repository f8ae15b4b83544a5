import { addVariable, insertWorkflow, setText } from '@trama/document';
import axe from 'axe-core';
import { type FC, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useView } from '../editor/editor-context.ts';
import { CommitField } from '../panels/commit-field.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { LostTextsList } from './lost-texts-list.tsx';

const theirs = (value: string) => ({
  op: 'set' as const,
  entity: 'elements' as const,
  id: 'title',
  path: ['content', 'default', 'text', 'en'],
  value,
});

const open = () => {
  const editor = sampleEditor();
  draw(<LostTextsList />, editor);
  editor.run(setText, { id: 'title', property: 'text', language: 'en', text: 'My words' }, 'Text');
  for (const { id } of editor.store.takeUnsent()) editor.store.acknowledge(id);
  return editor;
};

/** A field whose value others may change, and which a dialog takes away. */
const Field: FC<{ kept: string[] }> = ({ kept }) => {
  const [value, setValue] = useState('before');
  const isOpen = useView((view) => view.dialog === null);
  const commit = (next: string): void => {
    kept.push(next);
    setValue(next);
  };
  return (
    <>
      {isOpen && <CommitField label="Title of the page" value={value} onCommit={commit} />}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setValue('theirs')}>
        Somebody else
      </button>
      <LostTextsList />
    </>
  );
};

const openField = () => {
  const editor = sampleEditor();
  const kept: string[] = [];
  draw(<Field kept={kept} />, editor);
  return { editor, kept, field: page.getByRole('textbox', { name: 'Title of the page' }) };
};

const region = page.getByRole('region', { name: 'Typed, and not kept' });

describe('What was typed and did not stay', () => {
  it('stands with its place, the reason and both texts, and is put back by one press, as one step', async () => {
    const editor = open();
    editor.store.applyRemote([theirs('Their words')]);
    await expect.element(region.getByText('My words', { exact: true })).toBeVisible();
    await expect.element(region).toHaveTextContent('Somebody else has written another text there meanwhile.');
    await expect.element(region).toHaveTextContent('There now: Their words');
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await region.getByRole('button', { name: 'Put back' }).click();
    await expect.element(region).not.toBeInTheDocument();
    expect(editor.store.design.elements.title?.content.default?.text).toEqual({ en: 'My words' });
    editor.undo();
    expect(editor.store.design.elements.title?.content.default?.text).toEqual({ en: 'Their words' });
  });

  it('offers no way back into what is gone, and goes once it is discarded', async () => {
    const editor = open();
    editor.store.applyRemote([{ op: 'remove', entity: 'elements', id: 'title' }]);
    await expect.element(region.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(region.getByRole('button', { name: 'Put back' }).query()).toBeNull();
    await region.getByRole('button', { name: /^Discard/ }).click();
    await expect.element(region).not.toBeInTheDocument();
  });

  it('is the text of a field that shows another value, or goes, while it is written', async () => {
    const { editor, kept, field } = openField();
    await userEvent.fill(field, 'half a tit');
    await page.getByRole('button', { name: 'Somebody else' }).click();
    await expect.element(field).toHaveValue('theirs');
    await expect.element(region.getByText('half a tit')).toBeVisible();
    await userEvent.fill(field, 'another');
    editor.view.update({ dialog: 'problems' });
    await expect.element(region.getByText('another')).toBeVisible();
    expect(kept).toEqual([]);
  });

  it('is read by names where it is a formula, those of the steps of a workflow too', async () => {
    const editor = sampleEditor();
    draw(<LostTextsList />, editor);
    const cart = editor.run(addVariable, { name: 'cart', type: 'object', defaultValue: null }, 'variable') ?? '';
    const ask = { id: 'a1', type: 'log', name: 'Ask', next: null, fields: {} };
    const workflow = { id: 'w', key: 'w', name: 'W', trigger: null, firstAction: 'a1', actions: { a1: ask } };
    editor.run(insertWorkflow, { holder: 'site', workflow }, 'Begin');
    editor.lostTexts.keepDraft('Formula', `variables['${cart}'].total + context.workflow['a1'].result`);
    await expect.element(region.getByText('cart.total + Ask.result')).toBeVisible();
  });

  it('is not the text of a field that is left, or taken back', async () => {
    const { editor, kept, field } = openField();
    await userEvent.fill(field, 'a title');
    await userEvent.keyboard('{Enter}');
    await userEvent.fill(field, 'no title');
    await userEvent.keyboard('{Escape}');
    editor.view.update({ dialog: 'problems' });
    await expect.element(field).not.toBeInTheDocument();
    expect(kept).toEqual(['a title']);
    expect(editor.lostTexts.list.get()).toEqual([]);
  });

  it('is kept as a change when the page goes in the middle of it', async () => {
    const { kept, field } = openField();
    await userEvent.fill(field, 'half a tit');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(kept).toEqual(['half a tit']);
  });
});
