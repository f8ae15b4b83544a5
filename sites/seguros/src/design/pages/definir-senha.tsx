/** @jsxImportSource @trama/document */
import { El, f, formula, type NotationNode, Page, Section, variable } from '@trama/document/notation';
import type { Binding } from '@trama/model';
import { NarrowPage } from '../frame/narrow.tsx';
import { Button, Heading, Label, Notice, Stack } from '../look/parts.tsx';
import { t } from '../look/values.ts';
import { definePassword, incompletePassword, LACKS_PASSWORD, NEW_PASSWORD } from './definir-senha/data.ts';
import { Strength } from './definir-senha/strength.tsx';
import { Line, ShowPassword } from './entrar/form-parts.tsx';

type Situation = 'formulario' | 'vencido' | 'semSessao' | 'feita';

const isNow = (situation: Situation): Binding => f`formulas[${formula('situacaoDaSenha')}]() === ${situation}`;

interface MessageProps {
  situation: Situation;
  title: string;
  words: string;
  way: string;
  page: string;
}

/** Why there is no form here, and where to go on. */
const Message = ({ situation, title, words, way, page }: MessageProps): NotationNode => (
  <Stack gap="s20" when={isNow(situation)} style={{ width: '100%' }} attributes={{ role: 'status' }}>
    <Stack key="textos" gap="s8">
      <Heading key="titulo" level="h1" type="title" text={title} font={{ letterSpacing: '-0.02em' }} />
      <Label key="texto" color="soft" text={words} />
    </Stack>
    <Button key="seguir" text={way} link={page} style={{ width: '100%', minHeight: '52px' }} />
  </Stack>
);

/** Definir Senha: where the links of invitations and of forgotten passwords lead, and who has confirmed an account without a password. */
export const PasswordPage = (): NotationNode => (
  <Page
    name="Definir Senha"
    path="pw"
    title="Definir senha · Seguros"
    meta={{ description: 'Escolha a senha da sua conta.' }}
  >
    <Section key="acesso" title="Acesso" style={{ backgroundColor: t('surface') }}>
      <NarrowPage key="pagina">
        <Stack key="abertura" gap="s8" when={isNow('formulario')}>
          <Heading
            key="titulo"
            level="h1"
            type="title"
            text="Escolha a sua senha"
            font={{ letterSpacing: '-0.02em' }}
          />
          <Label
            key="texto"
            color="soft"
            text={f`'Para a conta ' + (plugins['supabaseAuth'].user?.email ?? plugins['supabaseAuth'].user?.phone ?? '') + '.'`}
          />
          <Label
            key="confirmado"
            color="soft"
            when={LACKS_PASSWORD}
            text="Seu e-mail está confirmado. A senha digitada no cadastro não foi guardada, porque o link foi aberto em outro navegador."
            attributes={{ role: 'status' }}
          />
        </Stack>
        <El
          key="formulario"
          type="form-container"
          name="Definir senha"
          when={isNow('formulario')}
          layout={{ flexDirection: 'column', rowGap: t('s20') }}
          style={{ width: '100%' }}
          content={{ validation: 'submit' }}
          attributes={{ noValidate: 'true' }}
          on={{ submit: definePassword, 'submit-validation-error': incompletePassword }}
        >
          <Line key="nova" name="senhaNova" label="Senha nova" type="password" completion="new-password" isSecret />
          <Strength key="forca" password={NEW_PASSWORD} />
          <Line
            key="repetida"
            name="senhaRepetida"
            label="Repita a senha"
            type="password"
            completion="new-password"
            isSecret
          />
          <ShowPassword key="mostrar" />
          <Notice
            key="erro"
            when={f`(variables[${variable('erroSenha')}] ?? '') !== ''`}
            text={f`variables[${variable('erroSenha')}]`}
          />
          <Button
            key="enviar"
            text={f`variables[${variable('definindoSenha')}] ? 'Salvando…' : 'Salvar senha'`}
            style={{ width: '100%', minHeight: '52px' }}
            content={{ buttonType: 'submit', disabled: f`variables[${variable('definindoSenha')}] === true` }}
            attributes={{ 'aria-busy': f`variables[${variable('definindoSenha')}] ? 'true' : 'false'` }}
          />
        </El>
        <Message
          key="feita"
          situation="feita"
          title="Senha salva"
          words="Da próxima vez, entre com ela. Agora você já está na sua conta."
          way="Ir para a cotação"
          page="cotacao"
        />
        <Message
          key="vencido"
          situation="vencido"
          title="Este link venceu"
          words="Links de senha valem por pouco tempo e uma só vez. Peça outro em Esqueci a senha; ele chega em instantes."
          way="Pedir outro link"
          page="entrar"
        />
        <Message
          key="semSessao"
          situation="semSessao"
          title="Abra o link do e-mail"
          words="Para definir a senha, use o link do convite ou de Esqueci a senha que enviamos ao seu e-mail."
          way="Ir para Entrar"
          page="entrar"
        />
      </NarrowPage>
    </Section>
  </Page>
);
