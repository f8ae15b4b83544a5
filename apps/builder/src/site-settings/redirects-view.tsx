import { setSiteWeb } from '@trama/document';
import type { Redirect } from '@trama/model';
import { type FC, useState } from 'react';
import { LabelledSelect } from '../data/labelled-select.tsx';
import { useDesign, useEditor } from '../editor/editor-context.ts';
import { CommitField } from '../panels/commit-field.tsx';
import site from '../site/site.module.css';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { useReorder } from '../ui/use-reorder.ts';
import { redirectNote } from './redirect-notes.ts';
import styles from './site-settings.module.css';

/** The edge of a row at which the dragged one would stand. */
const dropSide = ({ from, to }: { from: number; to: number }, index: number): 'above' | 'below' | undefined => {
  if (to === from || index !== to) return undefined;
  return to < from ? 'above' : 'below';
};

/** The redirect for good, for now, or as one that leads nowhere any more. */
const ofKind = ({ key, from, to }: Redirect, kind: string): Redirect =>
  kind === 'gone' ? { key, from, to: '', isGone: true } : { key, from, to, isTemporary: kind === 'now' };

/** Addresses that lead elsewhere. One that is being written is kept once it can be. */
export const RedirectsView: FC = () => {
  const all = useTexts();
  const texts = all.site.redirects;
  const editor = useEditor();
  const design = useDesign();
  const kept = design.web?.redirects ?? [];
  const [draft, setDraft] = useState<Redirect | null>(null);
  const set = (next: readonly Redirect[]): void =>
    void editor.run(
      setSiteWeb,
      { field: 'redirects', value: next.length > 0 ? next : undefined },
      editor.texts.site.step,
    );
  const change = (redirect: Redirect): void => {
    const isNew = !kept.some(({ key }) => key === redirect.key);
    if (redirectNote(design, kept, redirect, texts)?.isFault) {
      setDraft(redirect);
      return;
    }
    setDraft(null);
    set(isNew ? [...kept, redirect] : kept.map((one) => (one.key === redirect.key ? redirect : one)));
  };
  const remove = (key: string): void => {
    if (draft?.key === key) setDraft(null);
    if (kept.some((one) => one.key === key)) set(kept.filter((one) => one.key !== key));
  };
  const { list, dragged, gripOf } = useReorder((from, to) =>
    set(kept.toSpliced(from, 1).toSpliced(to, 0, ...kept.slice(from, from + 1))),
  );
  const shown = [
    ...kept.map((one) => (draft?.key === one.key ? draft : one)),
    ...(draft && !kept.some(({ key }) => key === draft.key) ? [draft] : []),
  ];
  const add = (): void => setDraft({ key: crypto.randomUUID(), from: '', to: '' });
  return (
    <>
      <header className={site.head}>
        <h2>{all.site.sections.redirects}</h2>
        <Button look="primary" icon="plus" disabled={draft !== null} onClick={add}>
          {texts.add}
        </Button>
      </header>
      <div className={site.scroll}>
        <div className={site.column}>
          <p className={site.lead}>
            {texts.lead} {texts.hint}
          </p>
          {shown.length === 0 && (
            <Message icon="split" title={texts.none} lead={texts.noneLead}>
              <Button icon="plus" onClick={add}>
                {texts.add}
              </Button>
            </Message>
          )}
          <ul ref={list} className={styles.redirects} aria-label={all.site.sections.redirects}>
            {shown.map((redirect, index) => {
              const isEmpty = redirect.from === '' && redirect.to === '';
              const note = isEmpty ? null : redirectNote(design, shown, redirect, texts);
              return (
                <li
                  key={redirect.key}
                  className={styles.redirect}
                  data-dragged={dragged?.from === index || undefined}
                  data-drop={dragged === null ? undefined : dropSide(dragged, index)}
                >
                  <CommitField
                    label={texts.from}
                    placeholder="/"
                    value={redirect.from}
                    onCommit={(from) => change({ ...redirect, from: from.trim() })}
                  />
                  {redirect.isGone ? (
                    <span className={styles.nowhere}>{texts.leadsNowhere}</span>
                  ) : (
                    <CommitField
                      label={texts.to}
                      placeholder="/"
                      value={redirect.to}
                      onCommit={(to) => change({ ...redirect, to: to.trim() })}
                    />
                  )}
                  <LabelledSelect
                    label={texts.kind}
                    value={redirect.isGone ? 'gone' : redirect.isTemporary ? 'now' : 'good'}
                    options={[
                      ['good', texts.forGood],
                      ['now', texts.forNow],
                      ['gone', texts.gone],
                    ]}
                    onChange={(kind) => change(ofKind(redirect, kind))}
                  />
                  <span className={site.row}>
                    <IconButton
                      icon="grip-vertical"
                      className={styles.grip}
                      label={texts.move(redirect.from)}
                      hint={texts.moveHint}
                      disabled={draft !== null || kept.length < 2}
                      {...gripOf(index)}
                    />
                    <IconButton
                      icon="trash-2"
                      label={texts.remove(redirect.from)}
                      onClick={() => remove(redirect.key)}
                    />
                  </span>
                  {note && (
                    <p className={site.notice} data-kind={note.isFault ? 'bad' : 'warn'} role="status">
                      {note.text}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </>
  );
};
