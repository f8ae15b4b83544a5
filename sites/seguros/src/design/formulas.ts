import { collection, f, formula, js, type SiteNotation, variable } from '@trama/document/notation';

/** Formulas that several places of the site use. */
export const formulas: NonNullable<SiteNotation['formulas']> = {
  nomeDoUsuario: {
    name: 'Nome do usuário',
    body: f`plugins['supabaseAuth'].user?.user_metadata?.name || plugins['supabaseAuth'].user?.email || formulas[${formula('telefoneEscrito')}](plugins['supabaseAuth'].user?.phone) || 'Sua conta'`,
  },

  primeiroNome: {
    name: 'Primeiro nome do usuário',
    body: f`String(plugins['supabaseAuth'].user?.user_metadata?.name ?? '').trim().split(' ')[0]`,
  },

  // The code of a partner's link; who was sent to sign in has it in the address that they wanted.
  parceiroDoEndereco: {
    name: 'Parceiro no endereço',
    body: js`
      const { parceiro, _source } = globalContext.browser.query ?? {};
      const pedido = String(_source ?? '');
      return String(parceiro || (pedido.includes('?') ? new URLSearchParams(pedido.slice(pedido.indexOf('?'))).get('parceiro') : '') || '');`,
  },

  parceiroQueIndicou: {
    name: 'Parceiro que indicou',
    body: f`formulas[${formula('parceiroDoEndereco')}]() || (variables[${variable('parceiroIndicador')}] ?? '')`,
  },

  temPapel: {
    name: 'Tem papel',
    parameters: ['papeis'],
    body: f`(plugins['supabaseAuth'].user?.roles ?? []).some((papel) => papeis.includes(papel.name))`,
  },

  mensagemDeErro: {
    name: 'Mensagem de erro',
    parameters: ['erro'],
    body: js`
      const texto = String(erro?.message ?? '').toLowerCase();
      const codigo = erro?.cause?.code;
      // What the database says in its own words is English; what the rules of the site say is for people.
      if (['22023', '23503', '23514', '42501', 'P0002'].includes(codigo) && !/violates|permission denied/.test(texto))
        return erro.message;
      if (['22007', '22008'].includes(codigo)) return 'Confira a data: ela não existe ou está fora do que se aceita.';
      if (codigo === '22001') return 'Um dos textos é longo demais. Escreva menos.';
      if (codigo === '23514') return 'Um dos campos não foi aceito. Confira o que está marcado.';
      // The site's own rule speaks for itself, the service's in English.
      if (codigo === 'weak_password' && !texto.startsWith('password')) return erro.message;
      if (codigo === '42501') return 'A sua conta não pode fazer isto.';
      if (texto.includes('invalid login')) return 'E-mail ou senha incorretos. Confira os dados e tente de novo.';
      if (texto.includes('not confirmed')) return 'Falta confirmar este e-mail: abra o link que enviamos a ele.';
      if (texto.includes('already')) return 'Já existe uma conta com este e-mail. Entre com a sua senha.';
      if (texto.includes('password')) return 'Esta senha não foi aceita. Use pelo menos 8 caracteres, variados.';
      if (texto.includes('email') || texto.includes('e-mail')) return 'Digite um e-mail válido.';
      if (texto.includes('rate') || texto.includes('too many')) return 'Muitas tentativas seguidas. Aguarde alguns minutos.';
      if (texto.includes('fetch') || texto.includes('network')) return 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';
      return 'Algo não deu certo. Tente de novo em instantes.';`,
  },

  // Beside which field a refusal is said: the rules of the site name it (the hint), the database's own by the constraint that they check.
  faltasDoErro: {
    name: 'Faltas por campo',
    parameters: ['formulario', 'erro'],
    body: js`
      const causa = erro?.cause ?? {};
      if (causa.code === '22023' && /^[a-z_]+$/.test(causa.hint ?? '')) return { [formulario + '.' + causa.hint]: erro.message };
      if (/value for domain estado violates/.test(String(erro?.message ?? ''))) return { [formulario + '.uf']: 'Digite o estado em duas letras, como SP.' };
      const [, tabela, regra] = /relation "(\\w+)" violates check constraint "(\\w+)"/.exec(String(erro?.message ?? '')) ?? [];
      if (!regra?.startsWith(tabela + '_')) return {};
      const campo = regra.slice(tabela.length + 1).replace(/_(check\\d*|valido)$/, '');
      const palavras = {
        nome: 'Use de 2 a 120 letras.', cpf: 'Este CPF não confere. Verifique os números.',
        logradouro: 'Use até 200 letras.', bairro: 'Use até 100 letras.', cidade: 'Use até 100 letras.',
        email: 'Digite um e-mail válido, como voce@exemplo.com.br.',
        telefone: 'Digite o telefone com DDD, como (11) 98765-4321.', cep: 'Digite os oito números do CEP.',
        valor_estimado: 'O valor não pode ser negativo.', titulo: 'Use de 1 a 200 letras.', texto: 'Use de 1 a 4.000 letras.',
        motivo: 'Conte em 3 a 500 letras.', mensagem: 'Use até 1.000 letras.', documento: 'CPF ou CNPJ tem 11 ou 14 números.',
        nascimento: 'Confira a data de nascimento.', numero: 'Use até 20 letras.', cnpj: 'Digite os 14 números do CNPJ.', susep: 'Use de 3 a 30 letras.', codigo_susep: 'Use de 3 a 30 letras.',
        processo_susep: 'Escreva o processo como a SUSEP: 15414.900123/2026-41.',
        pix_chave: 'Escreva a chave como o banco a registrou: CPF, CNPJ, e-mail, +55 e o telefone, ou a chave aleatória.',
        pix_nome: 'Use até 25 letras, sem acentos.', pix_cidade: 'Use até 15 letras, sem acentos.',
        pix_inteiro: 'Preencha chave, nome e cidade do Pix, ou nenhum dos três.', complemento: 'Use até 100 letras.',
      };
      return { [formulario + '.' + campo]: palavras[campo] ?? 'Este valor não foi aceito. Confira e tente de novo.' };`,
  },

  faltaDe: {
    name: 'Falta de um campo',
    parameters: ['campo'],
    body: f`variables[${variable('faltas')}]?.[campo] ?? ''`,
  },

  // Why a file was not kept: what is wrong with it, else that it could not be sent.
  faltaDoArquivo: {
    name: 'Falta de um arquivo',
    parameters: ['erro'],
    body: f`/^Este arquivo/.test(erro?.message ?? '') ? erro.message : 'Não foi possível enviar o arquivo. Verifique sua conexão e tente de novo.'`,
  },

  // A moment as 31/12/2026, 23:59: written as days are, and short enough for a column. By the clock of Brasília, which knows no summer
  // time since 2019: to ask the browser for that zone took 8 ms a cell on a phone.
  quandoFoi: {
    name: 'Quando foi',
    parameters: ['data'],
    body: js`
      const momento = Date.parse(data ?? '');
      if (Number.isNaN(momento)) return '';
      const [dia, hora] = new Date(momento - 3 * 60 * 60 * 1000).toISOString().split('T');
      return dia.split('-').reverse().join('/') + ', ' + hora.slice(0, 5);`,
  },

  cpfEscrito: {
    name: 'CPF escrito',
    parameters: ['cpf'],
    body: f`String(cpf ?? '').replace(/^(\\d{3})(\\d{3})(\\d{3})(\\d{2})$/, '$1.$2.$3-$4')`,
  },

  telefoneEscrito: {
    name: 'Telefone escrito',
    parameters: ['telefone'],
    body: f`String(telefone ?? '').replace(/^(?:\\+?55)?(\\d{2})(\\d{4,5})(\\d{4})$/, '($1) $2-$3')`,
  },

  // 33.33 as 33,33%.
  porCento: {
    name: 'Por cento',
    parameters: ['valor'],
    body: f`new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }).format(Number(valor ?? 0)) + '%'`,
  },

  // 2026-12-31 as 31/12/2026.
  dia: {
    name: 'Dia',
    parameters: ['data'],
    body: f`String(data ?? '').split('-').reverse().join('/')`,
  },

  // 31/12/2026 as 2026-12-31; what is typed only in part stays as it is.
  diaGuardado: {
    name: 'Dia como se guarda',
    parameters: ['escrito'],
    body: f`String(escrito ?? '').replace(/^(\\d{2})\\/(\\d{2})\\/(\\d{4})$/, '$3-$2-$1')`,
  },

  // The day on which it is, where the brokerage is.
  hoje: {
    name: 'Hoje',
    body: f`new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString().slice(0, 10)`,
  },

  // The first day from which something may hold. Days of the database end at midnight UTC: in the evening its today is tomorrow here, and
  // what is written with the day of the wall is refused as past.
  diaDoBanco: {
    name: 'Dia do banco de dados',
    body: f`new Date().toISOString().slice(0, 10)`,
  },

  // Rows as a spreadsheet has them: a column for each value of what they hold of other tables, and none for their keys.
  planilha: {
    name: 'Planilha',
    parameters: ['linhas'],
    body: js`
      const lista = Array.isArray(linhas) ? linhas : linhas?.data;
      const emTexto = (valor) => Array.isArray(valor) ? valor.map((um) => um?.nome ?? um?.name ?? um).join(', ') : valor;
      const plana = (objeto, antes) => Object.entries(objeto).flatMap(([nome, valor]) => {
        if (nome === 'id' || nome.endsWith('_id')) return [];
        const titulo = antes + nome.replaceAll('_', ' ');
        return valor && typeof valor === 'object' && !Array.isArray(valor) ? plana(valor, titulo + ' ') : [[titulo, emTexto(valor)]];
      });
      return (Array.isArray(lista) ? lista : []).map((um) => Object.fromEntries(plana(um, '')));`,
  },

  reais: {
    name: 'Reais',
    parameters: ['valor', 'casas'],
    body: js`
      return new Intl.NumberFormat('pt-BR', {
        style: 'currency', currency: 'BRL', minimumFractionDigits: casas ?? 2, maximumFractionDigits: casas ?? 2,
      }).format(Number(valor ?? 0));`,
  },

  nomeDoProduto: {
    name: 'Nome do produto',
    parameters: ['id'],
    body: f`(collections[${collection('produtos')}]?.data ?? []).find((produto) => produto.id === id)?.nome ?? ''`,
  },

  nomeDoPlano: {
    name: 'Nome do plano',
    parameters: ['id'],
    body: f`(collections[${collection('planosVendidos')}]?.data ?? []).find((plano) => plano.id === id)?.nome ?? ''`,
  },
};
