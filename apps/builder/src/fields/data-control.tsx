import { type Field, isPlainObject, type Json } from '@trama/model';
import { type FC, use } from 'react';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import { Menu } from '../ui/menu.tsx';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';
import { NestedControl } from './nested-control.ts';
import { useNameOf } from './value-scope.ts';
import { writtenId } from './written-id.ts';

type Kind = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'nothing';

const KINDS: Readonly<Record<Kind, { icon: IconName; type: Field['type']; start: Json }>> = {
  text: { icon: 'type', type: 'long-text', start: '' },
  number: { icon: 'hash', type: 'number', start: 0 },
  boolean: { icon: 'toggle-right', type: 'boolean', start: false },
  list: { icon: 'list', type: 'list', start: [] },
  object: { icon: 'braces', type: 'key-values', start: {} },
  nothing: { icon: 'minus', type: 'hidden', start: null },
};

const NAMES = Object.keys(KINDS) as Kind[];

const kindOf = (value: unknown): Kind => {
  if (value === null) return 'nothing';
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as Kind;
  if (Array.isArray(value)) return 'list';
  return isPlainObject(value) ? 'object' : 'text';
};

/** Longest text that stands in one line, in characters. */
const LINE = 44;

/** Any value: a text, a number, yes or no, a list or an object. Each part of it is a value of its own. */
export const DataControl: FC<ControlProps> = (props) => {
  const { field, label, value, onChange, onCommit } = props;
  const texts = useTexts().values;
  const nameOf = useNameOf();
  const Nested = use(NestedControl);
  const kind = kindOf(value);
  const { icon, type } = KINDS[kind];
  const isShort = String(value ?? '').length < LINE && !String(value ?? '').includes('\n');
  // Unseen is a text alone: a number too is typed as one.
  const isLine = field.isSecret ? kind === 'text' || kind === 'number' : kind === 'text' && isShort;
  const part: Field = {
    ...field,
    type: isLine ? 'text' : type,
    bindable: false,
    ...(kind === 'list' && { items: 'data' }),
    ...(kind === 'object' && { items: 'data' }),
  };
  return (
    <div className={styles.data}>
      <Menu
        trigger={
          <button type="button" className={styles.kind} aria-label={texts.kindOf(label, texts.kinds[kind])}>
            <Icon name={icon} size={13} />
          </button>
        }
        groups={[
          {
            id: 'kinds',
            items: NAMES.map((name) => ({
              id: name,
              label: texts.kinds[name],
              icon: KINDS[name].icon,
              isChosen: name === kind,
              onChoose: () => {
                if (name === kind) return;
                onChange(KINDS[name].start);
                onCommit();
              },
            })),
          },
        ]}
      />
      {typeof value === 'string' && writtenId(value) !== null ? (
        <span className={styles.named}>{nameOf(writtenId(value) ?? '') ?? texts.gone}</span>
      ) : kind === 'nothing' ? (
        <span className={styles.nothing}>{texts.kinds.nothing}</span>
      ) : (
        <Nested field={part} label={label} value={value} onChange={onChange} onCommit={onCommit} />
      )}
    </div>
  );
};
