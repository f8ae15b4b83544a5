import { type DesignProblem, setSiteWeb } from '@trama/document';
import { PUBLISH_BLOCKS, type PublishBlock } from '@trama/model';
import type { FC } from 'react';
import { useDesignField, useEditor } from '../editor/editor-context.ts';
import { CommitField } from '../panels/commit-field.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './publishing.module.css';

/** Problems that stop a publish, as the site is set. */
export const blockingProblems = (
  problems: readonly DesignProblem[],
  blocks: readonly PublishBlock[] = [],
): readonly DesignProblem[] =>
  problems.filter(({ severity }) => blocks.includes(severity === 'error' ? 'errors' : 'warnings'));

/** What keeps the site from being published, and how much script a page may have. */
export const PublishBlocks: FC = () => {
  const texts = useTexts().publish.blocks;
  const editor = useEditor();
  const web = useDesignField('web');
  const blocks = web?.publishBlocks ?? [];
  const set = (block: PublishBlock, isSet: boolean): void => {
    const next = PUBLISH_BLOCKS.filter((one) => (one === block ? isSet : blocks.includes(one)));
    editor.run(setSiteWeb, { field: 'publishBlocks', value: next.length > 0 ? next : undefined }, texts.step);
  };
  const setBudget = (text: string): void => {
    const kilobytes = Number(text.trim().replace(',', '.'));
    const value = text.trim() !== '' && kilobytes > 0 && Number.isFinite(kilobytes) ? kilobytes : undefined;
    editor.run(setSiteWeb, { field: 'scriptBudget', value }, texts.step);
  };
  return (
    <details className={styles.more}>
      <summary>{texts.title}</summary>
      <p className={styles.hint}>{texts.lead}</p>
      {PUBLISH_BLOCKS.map((block) => (
        <label key={block} className={styles.check}>
          <input
            type="checkbox"
            checked={blocks.includes(block)}
            onChange={(event) => set(block, event.target.checked)}
          />
          {texts.names[block]}
        </label>
      ))}
      <CommitField
        label={texts.budget}
        hint={texts.budgetHint}
        value={web?.scriptBudget === undefined ? '' : String(web.scriptBudget)}
        onCommit={setBudget}
      />
    </details>
  );
};
