import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { button } from './support/keyboard.ts';
import { codeSentTo, database, open, type Person, signedIn, userOf } from './support/seguros.ts';
import { PDF, STEPS_OF_ENROLMENT } from './support/seguros-enrolment-views.ts';
import { fill, heading, press, sheet, showView } from './support/seguros-view.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { DEVICES, pressTwice, writesOnce } from './support/twice.ts';

/** Each button that writes is pressed twice: with a double click on a desktop, with two taps on a phone. */
test.describe('Seguros: pressed twice', () => {
  let server: RunningServer;
  let owner: SupabaseClient;
  test.beforeAll(async () => {
    server = await startServer();
    owner = await database(server, null);
  });
  test.afterAll(() => server.stop());

  const idOf = async (person: Person): Promise<string> =>
    (await owner.from('perfis').select('id').eq('email', userOf(server, person).email).single()).data?.id;
  /** A contract of the customer in a state; its number and id. */
  const contract = async (status = 'em análise'): Promise<{ id: string; numero: string }> => {
    const one = { produto_id: 'vida-individual', plano_id: 'completo', capital: 90_000, idade: 34 };
    const { data, error } = await owner
      .from('seguros_contratos')
      .insert({ ...one, user_id: await idOf('cliente') })
      .select('id,numero')
      .single();
    if (error) throw error;
    for (const next of { 'em análise': [], aprovado: ['aprovado'], ativo: ['aprovado', 'ativo'] }[status] ?? []) {
      const changed = await owner.from('seguros_contratos').update({ status: next }).eq('id', data.id).select('id');
      if (changed.error) throw changed.error;
    }
    return data;
  };
  const lead = async (more: object = {}): Promise<{ id: string; nome: string }> => {
    const nome = `Lead ${crypto.randomUUID().slice(0, 8)}`;
    const { data, error } = await owner
      .from('leads')
      .insert({ nome, telefone: '11955554444', email: `${nome.slice(5)}@exemplo.com.br`, ...more })
      .select('id,nome')
      .single();
    if (error) throw error;
    return data;
  };
  const openContract = async (page: Page, id: string): Promise<void> => {
    await open(server, page, `/seguros/contratos/?contrato=${id}`);
    await sheet(page, 'Detalhes do contrato');
  };
  const visitor = async (browser: Browser, options: BrowserContextOptions): Promise<Page> =>
    (await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options })).newPage();

  for (const [device, options, hand] of DEVICES) {
    const twice = (page: Page, name: string | RegExp, writes: string) =>
      writesOnce(page, button(page, name), writes, hand);

    test(`a visitor comes in by each way, on ${device}`, async ({ browser }) => {
      const page = await visitor(browser, options);
      const way = async (name: string): Promise<void> => {
        await open(server, page, '/login/');
        await press(page, name);
      };
      await way('Link por e-mail');
      await fill(page, 'E-mail', `link-${hand.length}@exemplo.com.br`);
      await twice(page, 'Enviar link', 'auth/v1/otp');
      await way('Esqueci a senha');
      // Who has just had a link waits for the next.
      await fill(page, 'E-mail', userOf(server, hand === 'mouse' ? 'parceiro' : 'gerente').email);
      await twice(page, 'Enviar link', 'auth/v1/recover');
      await way('Código por SMS');
      await fill(page, 'Celular com DDD', `1197777000${hand.length % 10}`);
      await twice(page, 'Enviar código', 'auth/v1/otp');
      await way('Criar conta');
      await fill(page, 'Nome completo', 'Clara Mendes');
      await fill(page, 'E-mail', `clara-${hand.length}@exemplo.com.br`);
      await fill(page, 'Senha', 'palavra-comprida-1');
      await twice(page, 'Criar conta', 'auth/v1/signup');
      await expect(page).toHaveURL(`${server.url()}/`);

      await open(server, page, '/finalizar-cadastro/');
      await fill(page, 'CPF', hand === 'mouse' ? '39053344705' : '11144477735');
      await fill(page, 'Data de nascimento', '20/05/1990');
      await fill(page, 'Telefone com DDD', '11987650001');
      await twice(page, 'Salvar e continuar', 'perfis');
      await heading(page, 'Onde você mora');
      await fill(page, 'CEP', '01310100');
      await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo');
      await fill(page, 'Rua ou avenida', 'Avenida Paulista');
      await fill(page, 'Número', '1578');
      await page.getByRole('checkbox', { name: /Concordo com o uso/ }).press('Space');
      await twice(page, 'Concluir cadastro', 'perfis');
      await heading(page, 'Cadastro completo');
      await page.context().close();
    });

    test(`a customer quotes, shares and enrols, on ${device}`, async ({ browser }) => {
      test.slow();
      const page = await signedIn(server, browser, 'cliente', options);
      await twice(page, 'Salvar e compartilhar', 'cotacoes');
      await sheet(page, 'Compartilhar cotação');
      await twice(page, 'Enviar para o meu e-mail', 'rpc/enviar_cotacao');
      await open(server, page, '/');
      await twice(page, /^Contratar( este plano)?$/, 'cotacoes');
      await heading(page, 'Quem será segurado');
      for (const view of STEPS_OF_ENROLMENT.slice(1)) await showView(server, page, view);
      await twice(page, 'Enviar código de assinatura', 'rpc/enviar_codigo_de_assinatura');
      await fill(page, 'Código de seis dígitos', await codeSentTo(server, browser, userOf(server, 'cliente').email));
      await twice(page, 'Assinar e enviar', 'rpc/concluir_adesao');
      await heading(page, 'Proposta assinada');
      await open(server, page, '/seguros/adesao/');
      await press(page, /^Contratar/);
      await heading(page, 'Quem será segurado');
      // What the step holds is kept, then where one is: a step further, not two.
      await pressTwice(page, button(page, 'Continuar'), hand);
      await heading(page, 'Quem recebe');
      await page.context().close();
    });

    test(`a customer asks for things of a contract, on ${device}`, async ({ browser }) => {
      test.slow();
      const page = await signedIn(server, browser, 'cliente', options);
      const details = page.getByRole('dialog', { name: 'Detalhes do contrato' });
      const { id } = await contract('ativo');
      await openContract(page, id);
      await press(page, 'Acionar o seguro');
      await sheet(page, 'Acionar o seguro');
      const day = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
      await fill(page, 'Em que dia?', day);
      await fill(page, 'Conte como foi', 'Caí da escada e quebrei a perna.');
      await twice(page, 'Enviar aviso', 'rpc/abrir_sinistro');
      await expect(page.getByRole('list', { name: 'Avisos de sinistro' }).getByRole('listitem')).toHaveCount(1);
      await press(page, /^Ver o aviso/);
      await fill(page, 'Acrescentar algo', 'Segue amanhã.');
      await twice(page, 'Enviar', 'rpc/completar_sinistro');

      await openContract(page, id);
      await press(page, /^Pagar da parcela/);
      await sheet(page, 'Pagamento da parcela');
      await twice(page, 'Já paguei', 'rpc/informar_pagamento');

      await openContract(page, id);
      await press(page, 'Mudar os beneficiários');
      await sheet(page, 'Mudar beneficiários');
      await press(page, 'Acrescentar beneficiário');
      await fill(page, 'Nome completo', 'Lia Duarte');
      await fill(page, 'Parentesco', 'filha');
      await twice(page, 'Enviar código de assinatura', 'rpc/pedir_beneficiarios');
      await fill(page, 'Código de seis dígitos', await codeSentTo(server, browser, userOf(server, 'cliente').email));
      await twice(page, 'Assinar a mudança', 'rpc/assinar_beneficiarios');

      await openContract(page, id);
      await press(page, 'Pedir cancelamento');
      await fill(page, 'Motivo do cancelamento', 'Mudei de emprego');
      await twice(page, 'Enviar pedido', 'rpc/pedir_cancelamento');
      await expect(details).toContainText('Cancelamento pedido.');
      for (const [answer, other] of [
        ['Prefiro cancelar', ''],
        ['Aceitar e continuar', 'aceita'],
      ] as const) {
        const { id: asked } = other === '' ? { id } : await contract('ativo');
        const customer = await database(server, 'cliente');
        if (other !== '') await customer.rpc('pedir_cancelamento', { p_contrato: asked, p_motivo: 'Ficou caro' });
        const manager = await database(server, 'gerente');
        const { data } = await manager.from('pedidos_cancelamento').select('id').eq('contrato_id', asked).single();
        const { error } = await manager.rpc('oferecer_retencao', {
          p_pedido: data?.id,
          p_capital: 50_000,
          p_plano: 'essencial',
          p_texto: 'Menos capital.',
          p_ate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
        });
        expect(error).toBeNull();
        await openContract(page, asked);
        await twice(page, answer, 'rpc/responder_oferta');
      }

      const { id: analysed } = await contract();
      const manager = await database(server, 'gerente');
      const asks = { p_contrato: analysed, p_pergunta: 'Envie o verso do RG.' };
      expect((await manager.rpc('pedir_ao_cliente', asks)).error).toBeNull();
      await openContract(page, analysed);
      await fill(page, 'Sua resposta', 'Segue o verso.');
      await details.locator('input[type=file]').setInputFiles(PDF);
      await expect(page.getByRole('list', { name: 'Documentos da resposta' })).toContainText(PDF.name);
      await twice(page, 'Enviar resposta', 'rpc/responder_pedido');
      await page.context().close();
    });

    test(`a broker works on a lead, on ${device}`, async ({ browser }) => {
      const page = await signedIn(server, browser, 'corretor', options);
      const card = page.getByRole('dialog', { name: 'Ficha do lead' });
      await open(server, page, '/crm/');
      await press(page, 'Novo lead');
      await fill(page, 'Nome', `Otávio ${device}`);
      await fill(page, 'Telefone com DDD', '11912345678');
      await twice(page, 'Criar lead', 'leads');
      await expect(page.locator('[data-stack-card]').filter({ hasText: `Otávio ${device}` })).toHaveCount(1);
      const { nome } = await lead({ corretor_id: await idOf('corretor') });
      await open(server, page, '/crm/');
      await press(page, nome);
      await fill(page, 'Nota nova', 'Prefere falar à tarde');
      await twice(page, 'Anotar', 'leads_notas');
      await expect(card.getByText('Prefere falar à tarde')).toHaveCount(1);
      await fill(page, 'Tarefa nova', 'Mandar proposta');
      await twice(page, 'Criar tarefa', 'leads_tarefas');
      await expect(card.getByText('Mandar proposta')).toHaveCount(1);
      await press(page, 'Editar');
      await fill(page, 'Nome do lead', `${nome} Lima`);
      await twice(page, 'Guardar lead', 'leads');
      await twice(page, 'Cotar para este lead', 'rpc/converter_lead');
      await twice(page, 'Enviar por e-mail ao lead', 'rpc/enviar_cotacao');
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await press(page, 'Importar CSV');
      const file = page.getByRole('dialog', { name: 'Importar leads' });
      await file.locator('input[type=file]').setInputFiles({
        name: 'leads.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Nome;Telefone\nPlanilha ${device};1194444${hand === 'mouse' ? '0001' : '0002'}\n`),
      });
      await twice(page, 'Importar', 'rpc/importar_leads');
      await expect(file.getByText('Um lead incluído na sua lista.')).toBeVisible();
      await page.context().close();
    });

    test(`a partner’s application is sent and decided, on ${device}`, async ({ browser }) => {
      const person: Person = device === 'a phone' ? 'cliente' : 'corretor';
      const applicant = await signedIn(server, browser, person, options);
      await open(server, applicant, '/parceiros/');
      await fill(applicant, 'Nome da empresa, ou o seu', `Indicações ${device}`);
      await twice(applicant, 'Enviar candidatura', 'candidaturas_parceiro');
      await applicant.context().close();
      const admin = await signedIn(server, browser, 'admin', options);
      await open(server, admin, '/adm/?area=parceiros');
      await twice(admin, `Aceitar Indicações ${device}`, 'rpc/decidir_candidatura');
      await twice(admin, `Suspender Indicações ${device}`, 'parceiros');
      await twice(admin, `Reativar Indicações ${device}`, 'parceiros');
      await admin.context().close();
    });

    test(`a manager decides on proposals and requests, on ${device}`, async ({ browser }) => {
      test.slow();
      const page = await signedIn(server, browser, 'gerente', options);
      const [one, refused, whole, asked] = [await contract(), await contract(), await contract(), await contract()];
      await open(server, page, '/adm/?area=aprovacoes');
      await twice(page, `Aprovar ${one.numero}`, 'seguros_contratos');
      await twice(page, `Pôr em vigor ${one.numero}`, 'seguros_contratos');
      await expect(page.getByText(one.numero)).toHaveCount(0);
      await press(page, `Recusar ${refused.numero}`);
      await fill(page, 'Motivo da recusa', 'Documento ilegível');
      await twice(page, 'Recusar proposta', 'seguros_contratos');
      await open(server, page, `/adm/?proposta=${whole.id}`);
      await fill(page, 'O que falta?', 'Envie o verso do RG.');
      await twice(page, 'Enviar pedido', 'rpc/pedir_ao_cliente');
      await fill(page, 'Parecer', 'Documentos conferidos.');
      await twice(page, 'Aprovar proposta', 'rpc/decidir_proposta');
      await twice(page, 'Pôr em vigor', 'rpc/decidir_proposta');
      await open(server, page, `/adm/?proposta=${asked.id}`);
      await press(page, 'Recusar…');
      await fill(page, 'Motivo que o cliente lê', 'Documento ilegível');
      await twice(page, 'Recusar proposta', 'rpc/decidir_proposta');

      const customer = await database(server, 'cliente');
      for (const [answer, reason] of [
        ['Manter o contrato', 'Capital menor'],
        ['Cancelar o contrato', ''],
      ] as const) {
        const { id, numero } = await contract('ativo');
        await customer.rpc('pedir_cancelamento', { p_contrato: id, p_motivo: 'Ficou caro' });
        await open(server, page, '/adm/?area=cancelamentos');
        await press(page, new RegExp(`^Atender o pedido de .*${numero}`));
        await sheet(page, 'Pedido de cancelamento');
        if (reason !== '') {
          await fill(page, 'Capital da oferta', '50.000');
          await twice(page, 'Enviar oferta', 'rpc/oferecer_retencao');
          await press(page, new RegExp(`^Atender o pedido de .*${numero}`));
          await sheet(page, 'Pedido de cancelamento');
          await fill(page, 'O que foi combinado', reason);
        }
        await twice(page, answer, 'rpc/atender_cancelamento');
        if (reason === '') {
          await press(page, new RegExp(`^Reativar o contrato de .*${numero}`));
          await fill(page, 'Motivo da reativação', 'Voltou atrás');
          await twice(page, 'Reativar o contrato', 'rpc/reativar_contrato');
        }
      }
      await page.context().close();
    });

    test(`a manager looks after instalments, claims and leads, on ${device}`, async ({ browser }) => {
      const page = await signedIn(server, browser, 'gerente', options);
      const { id } = await contract('ativo');
      const customer = await database(server, 'cliente');
      const { data: due } = await customer
        .from('cobrancas')
        .select('id')
        .eq('contrato_id', id)
        .order('numero')
        .limit(1)
        .single();
      await customer.rpc('informar_pagamento', { p_cobranca: due?.id });
      await open(server, page, '/adm/?area=cobrancas');
      await twice(page, /^Confirmar a parcela \d+ de Marina Duarte/, 'rpc/confirmar_pagamento');
      await press(page, 'Pagas em 180 dias');
      await twice(page, /^Desfazer a confirmação da parcela/, 'rpc/confirmar_pagamento');
      const happened = await customer.rpc('abrir_sinistro', {
        p_contrato: id,
        p_tipo: 'invalidez',
        p_ocorrido_em: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }),
        p_relato: 'Caí da escada e quebrei a perna.',
        p_documentos: [],
      });
      expect(happened.error).toBeNull();
      await open(server, page, '/adm/?area=sinistros');
      await press(page, /^Abrir o sinistro/);
      await sheet(page, 'Decidir sinistro');
      await twice(page, 'Começar a análise', 'rpc/decidir_sinistro');
      await open(server, page, '/adm/?area=sinistros');
      await press(page, /^Abrir o sinistro/);
      await twice(page, 'Aprovar', 'rpc/decidir_sinistro');
      await open(server, page, '/adm/?area=sinistros');
      await press(page, /^Abrir o sinistro/);
      await fill(page, 'Valor a pagar', '1234.5');
      await twice(page, 'Registrar o pagamento', 'rpc/decidir_sinistro');

      const { nome } = await lead();
      await open(server, page, '/crm/');
      await press(page, nome);
      await twice(page, 'Passar ao próximo da vez', 'rpc/passar_lead');
      await page.context().close();
    });

    test(`an administrator looks after people, prices and papers, on ${device}`, async ({ browser }) => {
      test.slow();
      const page = await signedIn(server, browser, 'admin', options);
      const area = (name: string) => open(server, page, `/adm/?area=${name}`);
      await area('pessoas');
      const role = button(page, 'corretor de Marina Duarte');
      const before = await role.getAttribute('aria-pressed');
      await writesOnce(page, role, 'users_roles', hand);
      await expect(role).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
      await area('cobrancas');
      await fill(page, 'Nome da corretora', `Corretora ${device}`);
      await twice(page, 'Guardar', 'corretora');
      await area('produtos');
      await press(page, /^Mudar a taxa de/);
      await fill(page, 'Reais por mês a cada R$ 1.000', hand === 'mouse' ? '0.255' : '0,26');
      await press(page, 'Ver o efeito nos preços');
      await twice(page, 'Guardar mudança', 'rpc/mudar_catalogo');
      await press(page, 'Novo plano');
      await fill(page, 'Nome', `Plano ${device}`);
      await fill(page, 'Descrição', 'Duas vezes.');
      await fill(page, 'Fator do preço básico', '1.1');
      await press(page, 'Ver quanto vai custar');
      await twice(page, 'Incluir no catálogo', 'rpc/criar_no_catalogo');
      await area('produtos');
      await fill(page, 'Nome da seguradora', `Seguradora ${device}`);
      await fill(page, 'Código SUSEP da seguradora', hand === 'mouse' ? '12345' : '12346');
      await fill(page, 'CNPJ da seguradora', '12345678000195');
      await twice(page, 'Incluir', 'seguradoras');
      await area('produtos');
      await twice(page, 'Guardar seguradora e processo', 'produtos');
      await fill(page, 'Texto da versão nova', `Condições gerais escritas em ${device}: tudo igual.`);
      await fill(page, 'Condições valem a partir de', new Date().toLocaleDateString('pt-BR', { timeZone: 'UTC' }));
      await twice(page, 'Publicar versão', 'rpc/publicar_condicoes');
      await page.context().close();
    });
  }
});
