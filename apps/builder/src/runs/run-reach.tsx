import { actionFace } from '@trama/document';
import type { WorkflowAction } from '@trama/model';
import type { ProjectUse } from '@trama/protocol/builder';
import { type FC, useEffect, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { personName } from '../editor/viewer.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { pluginOf, type Reach, reachOf } from './reach.ts';
import styles from './runs.module.css';

/** Steps named in a sentence. */
const MOST_NAMED = 4;

/** In the order in which they are told: first what changes what the published site shows. */
const REACHES: readonly Reach[] = ['backend', 'service', 'address', 'code'];

/** Where the steps of a run write and send, and as whom: a sentence for each place that some of them reach, with their names. */
export const RunReach: FC<{ actions: readonly WorkflowAction[] }> = ({ actions }) => {
  const texts = useTexts().runs;
  const labelOf = useLabel();
  const { store, viewer } = useEditor();
  const person = useStateValue(viewer.current, (current) => current?.person ?? null);
  const stepsOf = (reach: Reach): string => {
    const steps = actions.filter((action) => reachOf(store, action) === reach);
    const named = steps.map((action) => action.name || labelOf(actionFace(store.design, store.registry, action).label));
    const names = [...new Set(named)];
    return `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ' …' : ''}`;
  };
  const reached = REACHES.filter((reach) => actions.some((action) => reachOf(store, action) === reach));
  const isOfAccounts = actions.some((action) => pluginOf(store, action)?.kind.includes('auth'));
  const isWriting = reached.some((reach) => reach !== 'address');
  return (
    <section className={styles.writes} aria-live="polite">
      <h3>
        <Icon name="triangle-alert" size={15} />
        {isWriting ? texts.writes : texts.sends}
      </h3>
      {reached.map((reach) => (
        <p key={reach}>
          {reach === 'backend' ? <ToBackend steps={stepsOf(reach)} /> : texts.reaches[reach](stepsOf(reach))}
        </p>
      ))}
      {isOfAccounts && <p>{texts.accountsAreReal}</p>}
      {isWriting && <p>{person ? texts.asPerson(personName(person)) : texts.asVisitor}</p>}
    </section>
  );
};

/** Which sites the backend is of, asked when somebody wants to know. */
const ToBackend: FC<{ steps: string }> = ({ steps }) => {
  const texts = useTexts().runs;
  const { api, site } = useEditor();
  const [use, setUse] = useState<ProjectUse | null | 'asking' | 'unknown'>('asking');
  useEffect(() => {
    let isGone = false;
    api.projectUse(site).then(
      (answer) => {
        if (!isGone) setUse(answer);
      },
      () => {
        if (!isGone) setUse('unknown');
      },
    );
    return () => {
      isGone = true;
    };
  }, [api, site]);
  if (use === 'asking') return texts.looking;
  if (use === 'unknown') return texts.writesUnknown(steps);
  return use === null ? texts.writesNowhere(steps) : texts.writesTo(steps, use.sites.join(', '));
};
