import { setAttributes, setDomClass, setDomId, setElementName, setWatchScrollPosition } from '@trama/document';
import { type AttributeRule, type Element, type Field, isRecord, label, type Section, type Value } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { ValueRow } from '../../fields/value-row.tsx';
import { useTexts } from '../../texts/index.ts';
import { SettingsGroup } from './settings-group.tsx';

const NAME: Field = { name: 'name', type: 'text', label: label('Name', 'Nome') };

const DOM_ID: Field = { name: 'domId', type: 'text', label: label('HTML id', 'Id no HTML'), bindable: true };

const DOM_CLASS: Field = {
  name: 'domClass',
  type: 'text',
  label: label('CSS classes', 'Classes CSS'),
  bindable: true,
};

const ATTRIBUTES: Field = {
  name: 'attributes',
  type: 'list',
  label: label('Attributes', 'Atributos'),
  bindable: true,
  fields: [
    { name: 'name', type: 'text', label: label('Name', 'Nome'), default: '', bindable: true },
    { name: 'value', type: 'text', label: label('Value', 'Valor'), default: '', bindable: true },
  ],
};

const POSITION: Field = {
  name: 'watchScrollPosition',
  type: 'boolean',
  label: label('Watch position', 'Seguir posição'),
  help: label('Formulas read where it stands, under its HTML id.', 'Fórmulas leem onde ele está, pelo seu id no HTML.'),
};

/** Items of the list with keys of their own, which changes name. */
const withKeys = (value: Value | undefined): readonly AttributeRule[] | Value | undefined => {
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return undefined;
  return value.filter(isRecord).map((item) => {
    const { key, name = '', value: given = '', ...rest } = item as unknown as AttributeRule;
    return { ...rest, key: key ?? crypto.randomUUID(), name, value: given };
  });
};

/** The name of a node in the layers, and what it is in the document that visitors get. */
export const HtmlSettings: FC<{ node: Element | Section }> = ({ node }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { id, domId, domClass, attributes, watchScrollPosition = false } = node;
  const step = editor.texts.nodeSettings.steps.html;
  const isSet = domId !== undefined || domClass !== undefined || attributes !== undefined;
  const commit = editor.closeGroup;
  // What is empty is not there.
  const text = (value: Value | undefined): Value | undefined => (value === '' ? undefined : value);
  return (
    <SettingsGroup title={texts.nodeSettings.html} isSet={isSet}>
      {'component' in node && (
        <ValueRow
          field={NAME}
          value={node.name ?? undefined}
          onChange={(name) =>
            editor.run(
              setElementName,
              { id, name: typeof name === 'string' && name !== '' ? name : null },
              editor.texts.steps.rename,
              `${id}-name`,
            )
          }
          onCommit={commit}
        />
      )}
      <ValueRow
        field={DOM_ID}
        value={domId}
        onChange={(value) => editor.run(setDomId, { id, domId: text(value) }, step, `${id}-id`)}
        onCommit={commit}
      />
      {(domId !== undefined || watchScrollPosition) && (
        <ValueRow
          field={POSITION}
          value={watchScrollPosition}
          onChange={(value) => editor.run(setWatchScrollPosition, { id, watchScrollPosition: value === true }, step)}
          onCommit={commit}
        />
      )}
      <ValueRow
        field={DOM_CLASS}
        value={domClass}
        onChange={(value) => editor.run(setDomClass, { id, domClass: text(value) }, step, `${id}-class`)}
        onCommit={commit}
      />
      <ValueRow
        field={ATTRIBUTES}
        value={attributes}
        onChange={(value) => editor.run(setAttributes, { id, attributes: withKeys(value) }, step, `${id}-attributes`)}
        onCommit={commit}
      />
    </SettingsGroup>
  );
};
