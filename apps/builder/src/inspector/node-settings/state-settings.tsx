import { removeState, setStates, stateRemoval } from '@trama/document';
import { type Element, type Field, label, type Section, type StateRule, type Value } from '@trama/model';
import type { FC } from 'react';
import { useEditor, useView } from '../../editor/editor-context.ts';
import { ValueRow } from '../../fields/value-row.tsx';
import { CommitField } from '../../panels/commit-field.tsx';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { followedOffers, isOwnState, type StateOffer, stateName, switchedOffers } from './state-names.ts';
import styles from './state-settings.module.css';
import { useStateNaming } from './use-state-naming.ts';

const CONDITION: Field = {
  name: 'condition',
  type: 'boolean',
  label: label('While', 'Enquanto'),
  help: label('A formula that holds: the state is on.', 'Uma fórmula que vale: o estado está ligado.'),
  bindable: true,
};

/** Letters of a new state's id, which is part of the names of its layers. */
const ID_LETTERS = 6;

const newId = (): string => crypto.randomUUID().slice(0, ID_LETTERS);

/** The states of a node, the strongest last: made, named, ordered, given a condition, taken away. */
export const StateSettings: FC<{ node: Element | Section }> = ({ node }) => {
  const texts = useTexts().nodeSettings;
  const { states } = node;
  return (
    <SettingsGroup title={texts.states} isSet={states.length > 0}>
      {states.length === 0 ? (
        <p className={styles.lead}>{texts.noStates}</p>
      ) : (
        <ol className={styles.states}>
          {states.map((rule, index) => (
            <StateItem key={rule.key} node={node} rule={rule} index={index} />
          ))}
        </ol>
      )}
      {states.length > 1 && <p className={styles.lead}>{texts.order}</p>}
      <AddState node={node} />
    </SettingsGroup>
  );
};

const AddState: FC<{ node: Element | Section }> = ({ node }) => {
  const texts = useTexts().nodeSettings;
  const editor = useEditor();
  const naming = useStateNaming();
  const { design, registry } = editor.store;
  const from = { design, registry, node, naming };
  const add = (rule: StateRule, follows?: StateOffer['follows']): void => {
    const step = editor.texts.nodeSettings.steps.states;
    const group = `${node.id}-state-${rule.key}`;
    editor.closeGroup();
    const around = follows && design.elements[follows.element];
    if (around && follows && !around.states.some(({ id }) => id === follows.rule.id)) {
      const states = [...around.states, { ...follows.rule, key: follows.rule.id }];
      editor.run(setStates, { id: around.id, states }, step, group);
    }
    editor.run(setStates, { id: node.id, states: [...node.states, rule] }, step, group);
    editor.closeGroup();
    editor.view.update({ state: rule.id });
  };
  const own = (): void => {
    const id = newId();
    const names = new Set(node.states.map((rule) => rule.label));
    let number = 1;
    while (names.has(texts.newState(number))) number += 1;
    add({ key: id, id, label: texts.newState(number) });
  };
  const item = ({ rule, follows }: StateOffer) => ({
    id: rule.id,
    label: stateName(rule, naming),
    onChoose: () => add({ ...rule, key: rule.id }, follows),
  });
  const switched = switchedOffers(from).map(item);
  const followed = followedOffers(from).map(item);
  return (
    <Menu
      trigger={
        <Button icon="plus" look="quiet">
          {texts.addState}
        </Button>
      }
      groups={[
        { id: 'own', items: [{ id: 'own', label: texts.ownState, icon: 'zap', onChoose: own }] },
        ...(switched.length > 0 ? [{ id: 'switched', label: texts.switched, items: switched }] : []),
        ...(followed.length > 0 ? [{ id: 'followed', label: texts.followed, items: followed }] : []),
      ]}
    />
  );
};

interface StateItemProps {
  node: Element | Section;
  rule: StateRule;
  index: number;
}

const StateItem: FC<StateItemProps> = ({ node, rule, index }) => {
  const texts = useTexts().nodeSettings;
  const editor = useEditor();
  const { store, view } = editor;
  const naming = useStateNaming();
  const edited = useView((current) => current.state);
  const { states } = node;
  const definition = 'component' in node ? store.registry.element(node.type ?? '') : undefined;
  const isOwn = isOwnState(rule, definition?.states ?? []);
  const name = stateName(rule, naming);
  const step = editor.texts.nodeSettings.steps.states;
  const set = (next: readonly StateRule[], group?: string): void => {
    editor.run(setStates, { id: node.id, states: next }, step, group);
  };
  const change = (fields: Partial<StateRule>, group?: string): void => {
    const latest = store.design.elements[node.id] ?? store.design.sections[node.id] ?? node;
    set(
      latest.states.map((one) => (one.key === rule.key ? { ...one, ...fields } : one)),
      group,
    );
  };
  const setCondition = (condition: Value | undefined): void => {
    const { condition: _gone, ...others } = rule;
    const next = condition === undefined || condition === false ? others : { ...others, condition };
    set(
      states.map((one) => (one.key === rule.key ? next : one)),
      `${node.id}-condition-${rule.key}`,
    );
  };
  const move = (by: 1 | -1): void => {
    const others = states.filter(({ key }) => key !== rule.key);
    set([...others.slice(0, index + by), rule, ...others.slice(index + by)]);
  };
  const removal = stateRemoval(store.design, { id: node.id, state: rule.id });
  const remove = (): void => {
    editor.run(removeState, { id: node.id, state: rule.id }, step);
    if (edited === rule.id) view.update({ state: null });
  };
  const isEdited = edited === rule.id;
  return (
    <li className={styles.state} data-current={isEdited || undefined}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.name}
          aria-pressed={isEdited}
          title={texts.styleState(name)}
          onClick={() => view.update({ state: isEdited ? null : rule.id })}
        >
          {name}
          {removal.values > 0 && <small>{texts.values(removal.values)}</small>}
        </button>
        <IconButton
          icon="arrow-up"
          size={13}
          label={texts.weaker(name)}
          disabled={index === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="arrow-down"
          size={13}
          label={texts.stronger(name)}
          disabled={index === states.length - 1}
          onClick={() => move(1)}
        />
        <IconButton
          icon="trash-2"
          size={13}
          label={texts.removeState(name, removal.values, removal.states.length - 1)}
          onClick={remove}
        />
      </div>
      {isOwn && (
        <CommitField
          label={texts.stateName}
          value={rule.label}
          onCommit={(next) => next.trim() !== '' && change({ label: next.trim() })}
        />
      )}
      {(isOwn || rule.condition !== undefined) && (
        <ValueRow field={CONDITION} value={rule.condition} onChange={setCondition} onCommit={editor.closeGroup} />
      )}
    </li>
  );
};
