/** @jsxImportSource @trama/document */
import {
  Box,
  type Children,
  El,
  type ElementProps,
  f,
  formula,
  type NotationNode,
  setVariable,
  Text,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { MASKS, type MaskName } from './masks.ts';
import type { SpacingName, TokenName, TypeName } from './tokens.ts';
import { EASE, focusRing, font, RADIUS, ROUND, space, t, text } from './values.ts';

interface FlowProps extends ElementProps {
  gap?: SpacingName;
}

/** Children below one another. */
export const Stack = ({ gap, layout, ...props }: FlowProps): NotationNode => (
  <Box {...props} layout={{ flexDirection: 'column', ...(gap ? { rowGap: t(gap) } : {}), ...layout }} />
);

/** Children side by side, in the middle of the line. */
export const Row = ({ gap, layout, ...props }: FlowProps): NotationNode => (
  <Box {...props} layout={{ alignItems: 'center', ...(gap ? { columnGap: t(gap), rowGap: t(gap) } : {}), ...layout }} />
);

interface IconProps extends Omit<ElementProps, 'content'> {
  icon: Value;
  size?: number;
  color?: TokenName;
}

/** An icon that says nothing which a text beside it does not say. */
export const Icon = ({ icon, size = 20, color, style, ...props }: IconProps): NotationNode => (
  <El
    type="icon-svg"
    {...props}
    style={{ width: `${size}px`, height: `${size}px`, customCss: { flex: 'none' }, ...style }}
    content={{ icon, ...(color ? { color: t(color) } : {}) }}
    attributes={{ 'aria-hidden': 'true' }}
  />
);

interface LabelProps extends ElementProps {
  text: Value;
  type?: TypeName;
  color?: TokenName;
}

/** A text in one of the typographies. */
export const Label = ({ type = 'body', color = 'ink', font: more, ...props }: LabelProps): NotationNode => (
  <Text {...props} font={font(type, color, more)} />
);

/** A text that titles what follows, as `h1` to `h4`. Its lines are about as long as each other: no word stands alone, none breaks at its hyphen. */
export const Heading = ({
  level = 'h2',
  type = 'heading',
  content,
  style,
  ...props
}: LabelProps & { level?: 'h1' | 'h2' | 'h3' }): NotationNode => (
  <Label
    {...props}
    type={type}
    content={{ tag: level, ...content }}
    style={{ ...style, customCss: { 'text-wrap': 'balance' } }}
  />
);

/** A raised area of the page. */
export const Card = ({ style, mobile, ...props }: FlowProps): NotationNode => (
  <Stack
    {...props}
    style={{
      padding: space('s24'),
      backgroundColor: t('surface'),
      border: `1px solid ${t('line')}`,
      borderRadius: '16px',
      ...style,
    }}
    mobile={{ padding: space('s20'), ...mobile }}
  />
);

/** Looks of a button, by how much it asks to be pressed. */
const KINDS = {
  primary: { back: 'accent', hover: 'accentHover', ink: 'onAccent', line: 'transparent' },
  quiet: { back: 'surface', hover: 'sunken', ink: 'ink', line: 'line' },
  bare: { back: 'transparent', hover: 'sunken', ink: 'ink', line: 'transparent' },
  /** Words in the flow of a page: they begin where the words around them do, and only their colour changes under the pointer. */
  text: { back: 'transparent', hover: 'transparent', ink: 'ink', line: 'transparent' },
  lime: { back: 'lime', hover: 'onDeep', ink: 'onLime', line: 'transparent' },
} as const;

interface ButtonProps extends ElementProps {
  text: Value;
  icon?: Value;
  iconColor?: TokenName;
  kind?: keyof typeof KINDS;
}

const tone = (name: TokenName | 'transparent'): string => (name === 'transparent' ? name : t(name));

/** A button, at least 44 px high so that a finger finds it. */
export const Button = ({ text: words, icon, iconColor, kind = 'primary', ...props }: ButtonProps): NotationNode => {
  const looks = KINDS[kind];
  return (
    <El
      type="button"
      {...props}
      style={{
        padding: kind === 'text' ? space('s8', 0) : space('s12', 's20'),
        minHeight: '44px',
        backgroundColor: tone(looks.back),
        border: kind === 'text' ? 'none' : `1px solid ${tone(looks.line)}`,
        borderRadius: RADIUS,
        cursor: 'pointer',
        transition: EASE,
        outlineOffset: '2px',
        customCss: { gap: t('s8'), ...focusRing },
        ...props.style,
      }}
      font={{
        ...font('bodyStrong', looks.ink),
        ...(kind === 'bare' || kind === 'text' ? {} : { textAlign: 'center' }),
        ...props.font,
      }}
      content={{ '_ww-text_text': words, buttonType: 'button', hasLeftIcon: icon !== undefined, ...props.content }}
      slots={
        icon === undefined ? props.slots : { leftIcon: <Icon key="icone" icon={icon} color={iconColor ?? looks.ink} /> }
      }
      states={{
        hover: {
          style: { backgroundColor: tone(looks.hover) },
          ...(kind === 'text' ? { content: text({ color: t('accentHover') }) } : {}),
        },
        ...props.states,
        disabled: { style: { opacity: '0.55', cursor: 'not-allowed' } },
      }}
    />
  );
};

interface FieldProps extends ElementProps {
  label: string;
  /** Name of the field in `faltas`, where what is wrong with it stands. */
  fault?: string;
  children?: Children;
}

/** What is wrong with a field, under it: read aloud when it comes. */
export const Fault = ({ when, text: words }: { when: Value; text: Value }): NotationNode => (
  <Row when={when} gap="s8" layout={{ alignItems: 'flex-start' }} attributes={{ role: 'alert' }}>
    <Icon key="icone" icon="lucide/circle-alert" size={16} color="danger" style={{ margin: `${t('s2')} 0 0 0` }} />
    <Label key="texto" type="small" color="danger" text={words} style={{ flex: '1 1 0' }} />
  </Row>
);

/** A control with its name above it, and what is wrong with it below. */
export const Field = ({ label, fault, children, ...props }: FieldProps): NotationNode => (
  <Stack {...props} gap="s8" style={{ width: '100%', ...props.style }}>
    <Label key="rotulo" type="smallStrong" text={label} attributes={{ 'aria-hidden': 'true' }} />
    {children}
    {fault === undefined ? null : (
      <Fault
        key="falta"
        when={f`formulas[${formula('faltaDe')}](${fault}) !== ''`}
        text={f`formulas[${formula('faltaDe')}](${fault})`}
      />
    )}
  </Stack>
);

/** Looks that inputs and the closed select share. */
export const controlStyle = {
  width: '100%',
  minHeight: '48px',
  padding: space('s12', 's16'),
  backgroundColor: t('surface'),
  border: `1px solid ${t('control')}`,
  borderRadius: RADIUS,
  transition: EASE,
  customCss: { outline: 'none' },
} as const;

const focused = { style: { border: `1px solid ${t('accent')}`, boxShadow: `0 0 0 4px ${t('ring')}` } };
const invalid = { style: { border: `1px solid ${t('danger')}` } };

interface InputProps extends ElementProps {
  /** What assistive technology calls the field. */
  label: string;
  /** Value of the browser's autocompletion. */
  completion?: string;
  /** A number that is written in parts. */
  mask?: MaskName | undefined;
}

/** A line for typing, with looks for focus and for a value that was refused. */
export const Input = ({ label, completion, mask, content, states, ...props }: InputProps): NotationNode => (
  <El
    type={mask === undefined ? 'form-input' : 'mask-input'}
    {...props}
    style={{ ...controlStyle, ...props.style }}
    font={font('body')}
    content={{
      placeholder: '',
      placeholderColor: t('faint'),
      ...(completion ? { autocomplete: true } : {}),
      ...(mask === undefined ? {} : MASKS[mask]),
      ...content,
    }}
    attributes={{
      'aria-label': label,
      ...(completion ? { autoComplete: completion } : {}),
      ...props.attributes,
    }}
    states={{
      ...states,
      focus: focused,
      ...(states?.invalido ? { invalido: { ...invalid, ...states.invalido } } : {}),
    }}
  />
);

interface KeptInputProps extends InputProps {
  /** Key of the variable that holds what is typed, or of the object that holds it under `part`. */
  kept: string;
  part?: string;
}

/** A line for typing whose value lives in a variable of the site: it is emptied with it, and read by any workflow. */
export const KeptInput = ({ kept, part, content, ...props }: KeptInputProps): NotationNode => (
  <Input
    {...props}
    content={{
      required: false,
      ...content,
      value:
        part === undefined ? f`variables[${variable(kept)}] ?? ''` : f`variables[${variable(kept)}]?.[${part}] ?? ''`,
    }}
    on={{ change: workflow([setVariable(kept, f`event.value`, part === undefined ? {} : { path: part })]) }}
  />
);

/** A message in words and colour; it is read aloud when it comes. */
export const Notice = ({
  text: words,
  tone: kind = 'danger',
  icon = 'lucide/circle-alert',
  ...props
}: ElementProps & { text: Value; tone?: 'danger' | 'positive' | 'waiting'; icon?: string }): NotationNode => (
  <Row
    gap="s12"
    {...props}
    style={{
      width: '100%',
      padding: space('s12', 's16'),
      borderRadius: RADIUS,
      backgroundColor: t(`${kind}Soft`),
      ...props.style,
    }}
    layout={{ alignItems: 'flex-start' }}
    attributes={{ role: kind === 'danger' ? 'alert' : 'status' }}
  >
    <Icon key="icone" icon={icon} color={kind} style={{ margin: `${t('s2')} 0 0 0` }} />
    <Label key="texto" type="small" color={kind} text={words} style={{ flex: '1' }} />
  </Row>
);

/** A small round label. */
export const Pill = ({
  color = 'accent',
  back = 'accentSoft',
  ...props
}: LabelProps & { back?: TokenName }): NotationNode => (
  <Label
    type="caption"
    color={color}
    {...props}
    style={{ padding: space('s4', 's12'), borderRadius: ROUND, backgroundColor: t(back), ...props.style }}
  />
);
