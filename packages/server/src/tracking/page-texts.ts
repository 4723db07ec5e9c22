import type { DeliveryText } from '@qafila/domain/tracking';

/** What the first response of the tracking page says; the texts of the page itself, which loads later. */
type PageText =
  | Exclude<DeliveryText, 'courier' | 'courier.vehicle' | 'next' | 'stops' | `vehicle.${string}`>
  | 'gone.title'
  | 'gone.body'
  | 'order'
  | 'for'
  | 'pay'
  | 'embed.call'
  | `words.${'more' | 'rate' | 'open'}`;

export const PAGE_TEXTS: Record<'en' | 'ar', Record<PageText, string>> = {
  en: {
    'gone.title': 'This link has expired',
    'gone.body':
      'It was used, or the delivery ended more than a day ago. Ask the company that sent it for a new one.',
    order: 'Order {{id}}',
    for: 'For {{name}}',
    pay: 'Please have ready',
    'embed.call': 'Call {{company}}',
    'words.more': 'Add a note, or see the map',
    'words.rate': 'Rate this delivery',
    'words.open': 'More about this order',
    'headline.ordered': 'We have your order',
    'headline.assigned': 'A courier will pick up your order',
    'headline.pickup': 'Your order is being picked up',
    'headline.again': 'The courier will try again',
    'headline.way': 'Your order is on its way',
    'headline.near': 'The courier is heading to you',
    'headline.done': 'Your order was delivered',
    'arrives.today': 'Arrives between {{from}} and {{to}}',
    'arrives.tomorrow': 'Arrives tomorrow between {{from}} and {{to}}',
    'arrives.date': 'Arrives on {{date}} between {{from}} and {{to}}',
    'arrives.now': 'Arrives any moment',
    'delivered.today': 'Delivered today at {{time}}',
    'delivered.yesterday': 'Delivered yesterday at {{time}}',
    'delivered.date': 'Delivered on {{date}} at {{time}}',
    cancelled: 'This delivery was cancelled',
  },
  ar: {
    'gone.title': 'انتهت صلاحية هذا الرابط',
    'gone.body': 'استُخدم الرابط أو انتهى التوصيل منذ أكثر من يوم. اطلب رابطًا جديدًا من الشركة التي أرسلته.',
    order: 'الطلب {{id}}',
    for: 'إلى {{name}}',
    pay: 'يرجى تجهيز المبلغ',
    'embed.call': 'اتصل بـ {{company}}',
    'words.more': 'أضف ملاحظة أو اعرض الخريطة',
    'words.rate': 'قيّم هذا التوصيل',
    'words.open': 'المزيد عن هذا الطلب',
    'headline.ordered': 'استلمنا طلبك',
    'headline.assigned': 'سيستلم مندوب طلبك',
    'headline.pickup': 'يجري استلام طلبك',
    'headline.again': 'سيحاول المندوب توصيل طلبك مرة أخرى',
    'headline.way': 'طلبك في الطريق',
    'headline.near': 'المندوب في طريقه إليك',
    'headline.done': 'وصل طلبك',
    'arrives.today': 'يصل بين {{from}} و{{to}}',
    'arrives.tomorrow': 'يصل غدًا بين {{from}} و{{to}}',
    'arrives.date': 'يصل يوم {{date}} بين {{from}} و{{to}}',
    'arrives.now': 'يصل في أي لحظة',
    'delivered.today': 'تم التوصيل اليوم الساعة {{time}}',
    'delivered.yesterday': 'تم التوصيل أمس الساعة {{time}}',
    'delivered.date': 'تم التوصيل يوم {{date}} الساعة {{time}}',
    cancelled: 'أُلغي هذا التوصيل',
  },
};
