import { createNameOf, workflowOf, writeAgain } from '@trama/document';
import { type FC, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { readableFormula, referencesIn } from '../fields/readable-formula.ts';
import { findWorkflow } from '../runs/find-workflow.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { LostText } from './lost-texts.ts';
import styles from './typing.module.css';

/** What was typed and did not stay: with the reason, and the ways to have it back. */
export const LostTextsList: FC = () => {
  const { lostTexts } = useEditor();
  const list = useStateValue(lostTexts.list, (value) => value);
  const texts = useTexts().typing;
  return (
    <div aria-live="polite">
      {list.length > 0 && (
        <section className={styles.lost} aria-label={texts.title}>
          <h2 className={styles.head}>
            <Icon name="circle-alert" size={15} />
            {texts.title}
          </h2>
          <ul className={styles.list}>
            {list.map((lost) => (
              <LostTextView key={lost.key} lost={lost} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

/** A lost text as its author knows it: in a formula names stand for ids, those of the steps of its workflow too. */
const useReadable = (): ((text: string) => string) => {
  const { store, view } = useEditor();
  const { values } = useTexts();
  const { design, registry } = store;
  return (text) => {
    if (referencesIn(text).length === 0) return text;
    const place = findWorkflow(design, ({ actions }) => Object.keys(actions).some((id) => text.includes(`'${id}'`)));
    const workflow = place && workflowOf(design, place.holder, place.key);
    const { labels, language } = view.get();
    return readableFormula(text, createNameOf(design, registry, { labels, language }, workflow ?? null), values.gone);
  };
};

const LostTextView: FC<{ lost: LostText }> = ({ lost }) => {
  const editor = useEditor();
  const texts = useTexts().typing;
  const readable = useReadable();
  const [copying, setCopying] = useState<'not-yet' | 'done' | 'failed'>('not-yet');
  const { title, detail, stand } = lost.words;
  const { lostTexts } = editor;
  const { place } = lost;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(lost.text);
      setCopying('done');
    } catch {
      setCopying('failed');
    }
  };
  const putBack = (): void => {
    if (place === null) return;
    editor.run(writeAgain, { ...place, text: lost.text }, texts.step);
    lostTexts.dismiss(lost.key);
  };
  return (
    <li className={styles.entry}>
      <p className={styles.place}>
        <strong>{title}</strong>
        {detail && detail !== title && <span>{detail}</span>}
        {stand !== null && stand !== title && <span className={styles.quiet}>{stand}</span>}
      </p>
      <p className={styles.quiet}>{texts.reasons[lost.reason]}</p>
      <blockquote className={styles.text}>{readable(lost.text)}</blockquote>
      {lost.reason === 'overwritten' && lost.instead !== null && (
        <p className={styles.instead}>
          {texts.instead} <q>{readable(lost.instead)}</q>
        </p>
      )}
      {copying === 'failed' && <p role="alert">{texts.selectIt}</p>}
      <div className={styles.buttons}>
        {lostTexts.canPutBack(lost) && (
          <Button look="primary" icon="undo-2" onClick={putBack}>
            {texts.putBack}
          </Button>
        )}
        <Button icon={copying === 'done' ? 'check' : 'copy'} onClick={() => void copy()}>
          {copying === 'done' ? texts.copied : texts.copy}
        </Button>
        <Button look="quiet" aria-label={texts.discardOf(title)} onClick={() => lostTexts.dismiss(lost.key)}>
          {texts.discard}
        </Button>
      </div>
    </li>
  );
};
