import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CAKE, type Lang, orderPage, shopPage, type Typed } from './pages.ts';
import { type Access, createQafila, type Embed } from './qafila.ts';

export interface ShopOptions extends Access {
  /** 0 for any free port. */
  port: number;
}

export interface Shop {
  /** @returns the shop's origin. */
  start(): Promise<string>;
}

const FILES: Record<string, string> = { '/shop.css': 'text/css', '/shop.js': 'text/javascript' };
/** More than any order of this shop. */
const MAX_BODY_BYTES = 10_000;

/**
 * The strictest policy under which the embedded delivery works: Qafila's script and its requests, and its page in an
 * iframe. No inline style, no inline script, no eval.
 */
const policy = (qafila: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${qafila}`,
    "style-src 'self'",
    `connect-src ${qafila}`,
    `frame-src ${qafila}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A token has to last while its page is open: one that ends sooner is replaced when the page is opened. */
const LASTS_MS = 3_600_000;
const lasts = (embed: Embed | undefined): boolean =>
  embed !== undefined && Date.parse(embed.expiresAtUtc) - Date.now() >= LASTS_MS;

const newNumber = () => `CAKE-${randomBytes(5).toString('hex').toUpperCase()}`;
const NUMBER = /^CAKE-[\dA-F]{10}$/;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_BODY_BYTES) throw new Error('The form is too large');
  }
  return new URLSearchParams(text);
}

const report = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? error.message : error}\n`);

/** A shop with one cake. Its orders are kept in memory. */
export function createShop({ port, url, ...access }: ShopOptions): Shop {
  const qafila = createQafila({ url, ...access });
  /** Orders by their number, with what shows their delivery as soon as there is that. */
  const orders = new Map<string, { taskId: string; embed?: Embed | undefined }>();
  let origin = '';

  /** @param embedded the address of what Qafila shows on the page: the portal's, which may be another one than the API's */
  const html = (reply: ServerResponse, body: string, { status = 200, embedded = url } = {}) =>
    void reply
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(new URL(embedded).origin),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .end(body);

  /** The cake is paid at the door: the courier collects its price. */
  async function placeOrder(request: IncomingMessage, reply: ServerResponse, lang: Lang) {
    const form = await formOf(request);
    const sent = form.get('number') ?? '';
    const typed: Typed = {
      number: NUMBER.test(sent) ? sent : newNumber(),
      name: form.get('name') ?? '',
      address: form.get('address') ?? '',
    };
    try {
      if (!orders.has(typed.number))
        orders.set(typed.number, { taskId: await qafila.order({ ...typed, amount: CAKE.price }) });
    } catch (error) {
      report(error);
      return html(reply, shopPage(lang, typed, true), { status: 502 });
    }
    reply.writeHead(303, { location: `/orders/${typed.number}?lang=${lang}` }).end();
  }

  /** The order stands, whether its delivery can be shown or not. */
  async function showOrder(reply: ServerResponse, lang: Lang, number: string, inFrame: boolean) {
    const order = orders.get(number);
    if (!order) return void reply.writeHead(404).end();
    if (!lasts(order.embed))
      order.embed = await qafila.embedToken(order.taskId, origin).catch((error: unknown) => {
        report(error);
        // One that still lasts for some minutes is better than none; one that ended says so itself.
        return order.embed;
      });
    html(reply, orderPage(lang, number, order.embed, inFrame), { embedded: order.embed?.scriptUrl });
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
    const lang: Lang = searchParams.get('lang') === 'ar' ? 'ar' : 'en';
    const type = FILES[pathname];
    if (type) {
      const file = await readFile(join(import.meta.dirname, pathname));
      return void reply.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(file);
    }
    if (pathname === '/orders' && request.method === 'POST') return placeOrder(request, reply, lang);
    if (pathname === '/') return html(reply, shopPage(lang, { number: newNumber(), name: '', address: '' }));
    const [, number = '', frame] = /^\/orders\/([\w-]+)(\/frame)?$/.exec(pathname) ?? [];
    return showOrder(reply, lang, number, frame !== undefined);
  }

  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: Error) => {
      process.stderr.write(`${error.message}\n`);
      reply.writeHead(500).end();
    });
  });

  return {
    start: () =>
      new Promise((done, fail) => {
        server.once('error', fail);
        server.listen(port, '127.0.0.1', () => {
          origin = `http://localhost:${(server.address() as AddressInfo).port}`;
          done(origin);
        });
      }),
  };
}
