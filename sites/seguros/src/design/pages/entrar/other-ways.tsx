/** @jsxImportSource @trama/document */
import { Box, f, type NotationNode, setVariable, variable, workflow } from '@trama/document/notation';
import { openPrivacy } from '../../frame/privacy-popup.tsx';
import { Button, Label, Row, Stack } from '../../look/parts.tsx';
import { columns, font, space, t } from '../../look/values.ts';
import { isMode, type Mode, ShowPassword } from './form-parts.tsx';
import { sendAnotherCode, signInWithProvider, startOver } from './workflows.ts';

/** Shows another form, with nothing left over from the last one. */
export const showMode = (mode: Mode) =>
  workflow([setVariable('erroAcesso', ''), setVariable('faltas', {}), setVariable('modoAcesso', mode)]);

const Way = ({ icon, label, mode }: { icon: string; label: string; mode: Mode }): NotationNode => (
  <Button
    kind="quiet"
    icon={icon}
    text={label}
    style={{ width: '100%', padding: space('s12', 's8') }}
    font={font('smallStrong')}
    on={{ click: showMode(mode) }}
  />
);

/** What one can do about a password: see what one types, or have another. */
export const AboutPassword = (): NotationNode => (
  <Row layout={{ justifyContent: 'space-between', flexWrap: true }} style={{ width: '100%' }}>
    <ShowPassword key="mostrar" />
    <Button
      key="esqueci"
      kind="text"
      text="Esqueci a senha"
      font={font('small', 'soft')}
      on={{ click: showMode('esqueci') }}
    />
  </Row>
);

/** The ways in without a password. */
export const OtherWays = (): NotationNode => (
  <Stack gap="s12" when={isMode('entrar')} style={{ width: '100%' }}>
    <Row key="ou" gap="s12" attributes={{ 'aria-hidden': 'true' }}>
      <Box key="antes" style={{ flex: '1', height: '1px', backgroundColor: t('line') }} />
      <Label key="texto" type="small" color="faint" text="ou" />
      <Box key="depois" style={{ flex: '1', height: '1px', backgroundColor: t('line') }} />
    </Row>
    <Box
      key="formas"
      style={{ display: 'grid', width: '100%' }}
      content={{
        ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)'),
        '_ww-grid_columnGap': t('s12'),
        '_ww-grid_rowGap': t('s12'),
      }}
      mobileContent={columns('minmax(0, 1fr)')}
    >
      <Way key="link" icon="lucide/mail" label="Link por e-mail" mode="link" />
      <Way key="celular" icon="lucide/smartphone" label="Código por SMS" mode="telefone" />
    </Box>
    <Button
      key="provedor"
      kind="quiet"
      icon="lucide/badge-check"
      text="Entrar com a conta de teste"
      style={{ width: '100%' }}
      font={font('smallStrong')}
      on={{ click: signInWithProvider('test') }}
    />
  </Stack>
);

/** The way out for who has the password and not the code. */
export const OtherAccount = (): NotationNode => (
  <Button
    kind="text"
    icon="lucide/arrow-left"
    text="Entrar com outra conta"
    when={isMode('mfa')}
    style={{ align: 'flex-start' }}
    font={font('small', 'soft')}
    on={{ click: startOver }}
  />
);

/** A code that does not come is sent again, or to another number. */
export const OtherCode = (): NotationNode => (
  <Stack gap="s4" when={isMode('codigo')} style={{ width: '100%' }}>
    <Button
      key="outro"
      kind="quiet"
      icon="lucide/rotate-cw"
      text={f`variables[${variable('acessando')}] ? 'Enviando…' : 'Enviar outro código'`}
      style={{ width: '100%' }}
      font={font('smallStrong')}
      content={{ disabled: f`variables[${variable('acessando')}] === true` }}
      on={{ click: sendAnotherCode }}
    />
    <Label
      key="aviso"
      type="small"
      color="soft"
      when={f`(variables[${variable('avisoAcesso')}] ?? '') !== ''`}
      text={f`variables[${variable('avisoAcesso')}]`}
      attributes={{ role: 'status' }}
    />
    <Button
      key="numero"
      kind="text"
      text="Trocar o número"
      style={{ align: 'flex-start' }}
      font={font('small', 'soft')}
      on={{ click: showMode('telefone') }}
    />
  </Stack>
);

/** What there is for who has no account, and what becomes of what one tells. */
export const WithoutAccount = (): NotationNode => (
  <Row
    // Beside each other, so that all of it is in a window of 800 px.
    layout={{ justifyContent: 'space-between', flexWrap: true }}
    style={{ width: '100%', padding: space('s12', 0, 0), customCss: { 'border-top': `1px solid ${t('line')}` } }}
  >
    <Button
      key="simular"
      kind="text"
      text="Simular sem criar conta"
      link="regua"
      font={font('smallStrong', 'accent')}
    />
    <Button
      key="privacidade"
      kind="text"
      text="Privacidade e seus dados"
      font={font('small', 'soft')}
      on={{ click: openPrivacy }}
    />
  </Row>
);

/** The way back to the password. */
export const BackToPassword = (): NotationNode => (
  <Button
    kind="text"
    icon="lucide/arrow-left"
    text="Voltar para entrar com senha"
    when={f`!['entrar', 'cadastro', 'mfa'].includes(variables[${variable('modoAcesso')}])`}
    style={{ align: 'flex-start' }}
    font={font('small', 'soft')}
    on={{ click: showMode('entrar') }}
  />
);
