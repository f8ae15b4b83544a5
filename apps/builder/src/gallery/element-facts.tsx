import type { ElementDefinition } from '@trama/model';
import type { FC } from 'react';
import { useLabel, useTexts } from '../texts/index.ts';
import styles from './gallery.module.css';

interface Fact {
  name: string;
  /** What it is, in the reader's language. */
  label: string;
  /** Type, arguments or an example of the payload. */
  detail?: string | undefined;
}

/** What an element tells and takes beside its fields: states, events, actions, variables, slots, local context. */
export const ElementFacts: FC<{ definition: ElementDefinition }> = ({ definition }) => {
  const texts = useTexts().gallery;
  const labelOf = useLabel();
  const { states = [], events = [], actions = [], variables = [], slots, localContext } = definition;
  const groups: readonly (readonly [string, readonly Fact[]])[] = [
    [texts.slots, slots.map(({ path, kind, label }) => ({ name: path, label: labelOf(label), detail: kind }))],
    [texts.states, states.map((name) => ({ name, label: '' }))],
    [
      texts.events,
      events.map(({ name, label, payload }) => ({
        name,
        label: labelOf(label),
        detail: payload === undefined ? undefined : JSON.stringify(payload),
      })),
    ],
    [
      texts.actions,
      actions.map(({ name, label, args }) => ({
        name,
        label: labelOf(label),
        detail: args.length > 0 ? args.map((arg) => arg.name).join(', ') : undefined,
      })),
    ],
    [texts.variables, variables.map(({ name, label, type }) => ({ name, label: labelOf(label), detail: type }))],
    [texts.context, localContext === undefined ? [] : [{ name: `context.local.data.${localContext}`, label: '' }]],
  ];
  return (
    <div className={styles.facts}>
      {groups
        .filter(([, facts]) => facts.length > 0)
        .map(([title, facts]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {facts.map(({ name, label, detail }) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd>
                    {label}
                    {detail !== undefined && <code>{detail}</code>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
};
