import type { Embed } from './qafila.ts';

/** A cake and its price in riyals. */
export const CAKE = { en: 'Saffron cake', ar: 'كعكة الزعفران', price: 45 };

export type Lang = 'en' | 'ar';

const WORDS = {
  en: {
    shop: 'Saffron Cakes',
    lead: 'Baked in Msheireb, at your door within the hour.',
    name: 'Your name',
    address: 'Address',
    order: 'Order',
    thanks: 'Thank you, your order is placed',
    delivery: 'Delivery',
    unseen: 'The delivery can not be shown just now. Please reload this page in a minute.',
    other: 'العربية',
    failed:
      'The order may not have been placed. Nothing was charged; please try again, you will get one cake only.',
  },
  ar: {
    shop: 'كعك الزعفران',
    lead: 'يُخبز في مشيرب ويصل إلى بابك خلال ساعة.',
    name: 'اسمك',
    address: 'العنوان',
    order: 'اطلب',
    thanks: 'شكرًا، استلمنا طلبك',
    delivery: 'التوصيل',
    unseen: 'تعذّر عرض التوصيل الآن. أعد تحميل هذه الصفحة بعد دقيقة.',
    other: 'English',
    failed: 'ربما لم يُرسل الطلب. لم يُخصم أي مبلغ، حاول من جديد، ولن تصلك إلا كعكة واحدة.',
  },
} as const;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => escapes[one] ?? one);

const page = (lang: Lang, path: string, body: string, head = ''): string => {
  const words = WORDS[lang];
  const other = lang === 'ar' ? 'en' : 'ar';
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.shop}</title>
<link rel="stylesheet" href="/shop.css">
${head}
<header><a href="/?lang=${lang}">${words.shop}</a> <a href="${path}?lang=${other}" lang="${other}">${words.other}</a></header>
<main>
${body}
</main>
</html>
`;
};

/** What is in the form. The number is that of the order, so that a form that is sent twice orders once. */
export interface Typed {
  number: string;
  name: string;
  address: string;
}

/** @param failure true when the last order failed; what was typed is kept, and its number. */
export function shopPage(lang: Lang, typed: Typed, failure = false): string {
  const words = WORDS[lang];
  return page(
    lang,
    '/',
    `<h1>${CAKE[lang]}</h1>
<p>${words.lead}</p>
<p class="price">${CAKE.price.toFixed(2)} QAR</p>
${failure ? `<p role="alert">${words.failed}</p>` : ''}
<form method="post" action="/orders?lang=${lang}">
<input type="hidden" name="number" value="${escaped(typed.number)}">
<label>${words.name} <input name="name" required maxlength="100" value="${escaped(typed.name)}" autocomplete="name"></label>
<label>${words.address} <input name="address" required maxlength="200" value="${escaped(typed.address)}" autocomplete="street-address"></label>
<button>${words.order}</button>
</form>`,
  );
}

/** The order, with its delivery if it can be shown: as an element of the page, or in an iframe. */
export function orderPage(lang: Lang, number: string, embed: Embed | undefined, inFrame: boolean): string {
  const words = WORDS[lang];
  const path = `/orders/${number}${inFrame ? '/frame' : ''}`;
  const delivery = () => {
    if (!embed) return `<p role="status">${words.unseen}</p>`;
    return inFrame
      ? `<iframe src="${escaped(embed.frameUrl)}&amp;lang=${lang}" title="${words.delivery}"></iframe>`
      : `<delivery-tracking token="${escaped(embed.token)}"></delivery-tracking>`;
  };
  const script = embed && !inFrame ? `<script src="${escaped(embed.scriptUrl)}" async></script>\n` : '';
  return page(
    lang,
    path,
    `<h1>${words.thanks}</h1>
<p>${CAKE[lang]} · <bdi>${escaped(number)}</bdi></p>
<p id="news" role="status"></p>
<h2>${words.delivery}</h2>
${delivery()}`,
    `${script}<script src="/shop.js" defer></script>`,
  );
}
