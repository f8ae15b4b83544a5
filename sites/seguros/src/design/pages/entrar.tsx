/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode, onlyIf, Page, Section, WHOLE_WINDOW, workflow } from '@trama/document/notation';
import { Brand } from '../frame/brand.tsx';
import { Heading, Label, Row, Stack } from '../look/parts.tsx';
import { layout, space, t } from '../look/values.ts';
import { Strength } from './definir-senha/strength.tsx';
import {
  EmailLine,
  Failure,
  Form,
  Line,
  OutOfReach,
  ShowPassword,
  SubmitButton,
  Switch,
} from './entrar/form-parts.tsx';
import {
  AboutPassword,
  BackToPassword,
  OtherAccount,
  OtherCode,
  OtherWays,
  WithoutAccount,
} from './entrar/other-ways.tsx';
import { Panel } from './entrar/panel.tsx';
import {
  confirmCode,
  enterCode,
  forgotPassword,
  goOnConfirmed,
  SIGN_UP_PASSWORD,
  sendCode,
  sendLink,
  signIn,
  signUp,
  tellOfErasure,
  tellOfLink,
} from './entrar/workflows.ts';

/** Entrar: sign-in and sign-up. Who is signed in already goes on at once. */
export const SignInPage = (): NotationNode => (
  <Page
    name="Entrar"
    path="login"
    title="Entrar · Seguros"
    meta={{ description: 'Entre na sua conta para cotar e acompanhar o seu seguro de vida.' }}
    on={{
      onload: workflow(
        [tellOfLink, tellOfErasure, onlyIf(f`plugins['supabaseAuth'].isAuthenticated === true`), goOnConfirmed],
        {
          name: 'Seguir quem já entrou',
        },
      ),
    }}
  >
    <Section key="acesso" title="Acesso" style={{ backgroundColor: t('surface') }}>
      <Row
        key="tela"
        style={{ width: '100%', ...WHOLE_WINDOW }}
        layout={{ alignItems: 'stretch' }}
        attributes={{ role: 'main' }}
      >
        <Panel key="painel" />
        <Stack
          key="entrada"
          style={{ flex: '1 1 0', padding: space('s16', 's24') }}
          layout={{ alignItems: 'center', justifyContent: 'center' }}
          tabletContent={layout({ justifyContent: 'flex-start' })}
        >
          <Stack
            key="cartao"
            gap="s24"
            style={{ width: '100%', maxWidth: '400px' }}
            tablet={{ padding: space('s40', 0, 0) }}
            mobile={{ padding: space('s8', 0, 0) }}
          >
            <Brand key="marca" style={{ display: 'none' }} tablet={{ display: 'flex' }} />
            <Stack key="abertura" gap="s8">
              <Heading
                key="titulo"
                level="h1"
                type="title"
                text={f`formulas[${formula('tituloDoAcesso')}]()`}
                font={{ letterSpacing: '-0.02em' }}
              />
              <Label key="texto" color="soft" text={f`formulas[${formula('textoDoAcesso')}]()`} />
            </Stack>
            <OutOfReach key="semServico" />
            <Form key="entrar" mode="entrar" onSubmit={signIn}>
              <EmailLine key="email" />
              <Line key="senha" name="senha" label="Senha" type="password" completion="current-password" isSecret />
              <AboutPassword key="sobreSenha" />
              <Failure key="erro" />
              <SubmitButton key="enviar" label="Entrar" busy="Entrando…" />
            </Form>
            <Form key="cadastro" mode="cadastro" onSubmit={signUp}>
              <Line key="nome" name="nome" label="Nome completo" hint="Como está no seu documento" completion="name" />
              <EmailLine key="email" />
              <Line
                key="senha"
                name="senha"
                label="Senha"
                type="password"
                hint="Pelo menos 8 caracteres"
                completion="new-password"
                isSecret
                fault="cadastro.senha"
              />
              <Strength key="forca" password={SIGN_UP_PASSWORD} />
              <ShowPassword key="mostrar" />
              <Failure key="erro" />
              <SubmitButton key="enviar" label="Criar conta" busy="Criando sua conta…" />
            </Form>
            <Form key="link" mode="link" onSubmit={sendLink}>
              <EmailLine key="email" />
              <Failure key="erro" />
              <SubmitButton key="enviar" label="Enviar link" busy="Enviando…" />
            </Form>
            <Form key="telefone" mode="telefone" onSubmit={sendCode}>
              <Line
                key="celular"
                name="celular"
                label="Celular com DDD"
                mask="phone"
                completion="tel-national"
                fault="telefone.celular"
              />
              <Failure key="erro" />
              <SubmitButton key="enviar" label="Enviar código" busy="Enviando…" />
            </Form>
            <Form key="codigo" mode="codigo" onSubmit={enterCode}>
              <Line
                key="numero"
                name="numero"
                label="Código de seis dígitos"
                hint="000000"
                completion="one-time-code"
              />
              <Failure key="erro" />
              <SubmitButton key="enviar" label="Entrar" busy="Entrando…" />
            </Form>
            <Form key="esqueci" mode="esqueci" onSubmit={forgotPassword}>
              <EmailLine key="email" />
              <Failure key="erro" />
              <SubmitButton key="enviar" label="Enviar link" busy="Enviando…" />
            </Form>
            <Form key="mfa" mode="mfa" onSubmit={confirmCode}>
              <Line
                key="numero"
                name="numero"
                label="Código de seis dígitos"
                hint="000000"
                completion="one-time-code"
              />
              <Failure key="erro" />
              <SubmitButton key="enviar" label="Confirmar" busy="Confirmando…" />
            </Form>
            <OtherWays key="outrasFormas" />
            <OtherCode key="outroCodigo" />
            <BackToPassword key="voltar" />
            <OtherAccount key="outraConta" />
            <Switch key="outraForma" />
            <WithoutAccount key="semConta" />
          </Stack>
        </Stack>
      </Row>
    </Section>
  </Page>
);
