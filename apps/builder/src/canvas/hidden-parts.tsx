import { type Binding, type Field, type Id, isBinding, type Json, SCREENS } from '@trama/model';
import type { HiddenNode } from '@trama/protocol/canvas';
import type { FC } from 'react';
import { VALUE_CONTROLS } from '../data/variable-types.ts';
import { useEditor, useEntity, useView } from '../editor/editor-context.ts';
import { useFormulaText } from '../fields/bindable-value.tsx';
import { FieldControl } from '../fields/field-control.tsx';
import { referencesIn } from '../fields/readable-formula.ts';
import { useNodeName } from '../layers/use-node-name.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import bar from './canvas-bar.module.css';
import styles from './hidden-parts.module.css';
import { isRevealed, toggleRevealed } from './revealed.ts';

/** What the page hides as it stands, and a way to see it all the same. */
export const HiddenParts: FC = () => {
  const texts = useTexts().drawing;
  const { hidden } = useEditor();
  const nodes = useStateValue(hidden, (value) => value.nodes);
  const isChanged = useView((view) => view.revealed === 'all' || view.revealed.length > 0);
  if (nodes.length === 0 && !isChanged) return null;
  return (
    <Popover
      title={texts.hiddenTitle}
      size="large"
      trigger={
        <button type="button" className={bar.log} data-revealed={isChanged || undefined}>
          <Icon name="eye-off" size={12} />
          {texts.hiddenCount(nodes.length)}
        </button>
      }
    >
      <HiddenList nodes={nodes} />
    </Popover>
  );
};

/** The condition that hides a node; null where a fixed value does. */
const useCondition = ({ id, by }: HiddenNode): Binding | null => {
  const { store } = useEditor();
  const screen = useView((view) => view.screen);
  const style = (store.design.elements[id] ?? store.design.sections[id])?.style ?? {};
  const value = SCREENS.slice(0, SCREENS.indexOf(screen) + 1)
    .map((each) => style[each]?.[by])
    .findLast((each) => each !== undefined);
  return isBinding(value) ? value : null;
};

const HiddenList: FC<{ nodes: readonly HiddenNode[] }> = ({ nodes }) => {
  const texts = useTexts().drawing;
  const { view } = useEditor();
  const isAll = useView((current) => current.revealed === 'all');
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>{texts.hiddenTitle}</h3>
      <p className={styles.lead}>{texts.hiddenLead}</p>
      <ul className={styles.list}>
        {nodes.map((node) => (
          <HiddenRow key={node.id} node={node} />
        ))}
      </ul>
      <Button icon={isAll ? 'eye-off' : 'eye'} onClick={() => view.update({ revealed: isAll ? [] : 'all' })}>
        {isAll ? texts.hideAgain : texts.showAll}
      </Button>
      <Values nodes={nodes} />
    </div>
  );
};

const HiddenRow: FC<{ node: HiddenNode }> = ({ node }) => {
  const texts = useTexts().drawing;
  const editor = useEditor();
  const name = useNodeName(node.id);
  const condition = useCondition(node);
  const formulaText = useFormulaText();
  const isShown = useView((view) => isRevealed(view.revealed, node.id));
  const fixed = node.by === 'display' ? texts.notDisplayed : texts.notRendered;
  return (
    <li className={styles.row} data-shown={isShown || undefined}>
      <button type="button" className={styles.name} onClick={() => editor.select([node.id])}>
        <span>{name}</span>
        <code>{condition ? formulaText(condition) : fixed}</code>
      </button>
      <IconButton
        icon={isShown ? 'eye' : 'eye-off'}
        label={isShown ? texts.unreveal(name) : texts.reveal(name)}
        isActive={isShown}
        onClick={() => toggleRevealed(editor, node.id)}
      />
    </li>
  );
};

/** The variables that the conditions read: their values can be others in the drawing. */
const Values: FC<{ nodes: readonly HiddenNode[] }> = ({ nodes }) => {
  const texts = useTexts().drawing;
  const { store } = useEditor();
  const set = useView((view) => view.values);
  const { variables, elements, sections } = store.design;
  const read = nodes.flatMap(({ id, by }) =>
    Object.values((elements[id] ?? sections[id])?.style ?? {}).flatMap((layer) => {
      const value = layer[by];
      return isBinding(value) && value.code !== undefined ? referencesIn(value.code).map((each) => each.id) : [];
    }),
  );
  const named = (id: string): Id | undefined =>
    variables[id] ? id : Object.values(variables).find(({ name }) => name === id)?.id;
  const ids = [...new Set([...read.flatMap((id) => named(id) ?? []), ...Object.keys(set)])];
  if (ids.length === 0) return null;
  return (
    <section className={styles.values}>
      <h3 className={styles.title}>{texts.valuesTitle}</h3>
      <p className={styles.lead}>{texts.valuesLead}</p>
      {ids.map((id) => (
        <ValueField key={id} id={id} />
      ))}
    </section>
  );
};

const ValueField: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts().drawing;
  const { view } = useEditor();
  const variable = useEntity('variables', id);
  const values = useView((current) => current.values);
  if (!variable) return null;
  const label = texts.valueOf(variable.name);
  const field: Field = { name: id, type: VALUE_CONTROLS[variable.type], label: { en: label, pt: label } };
  const isSet = id in values;
  const { [id]: _mine, ...others } = values;
  if (field.type === 'hidden') return null;
  return (
    <div className={styles.value} data-set={isSet || undefined}>
      <span className={styles.valueName} title={variable.name}>
        {variable.name}
      </span>
      <FieldControl
        field={field}
        label={label}
        value={isSet ? values[id] : variable.defaultValue}
        onChange={(next) => view.update({ values: { ...others, [id]: (next ?? null) as Json } })}
        onCommit={() => undefined}
      />
      <IconButton
        icon="rotate-ccw"
        label={texts.initial}
        disabled={!isSet}
        onClick={() => view.update({ values: others })}
      />
    </div>
  );
};
