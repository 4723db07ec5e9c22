/** Texts of documents, in English and Arabic: readers know one of the two. */
export const WORDS = {
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  by: { en: 'Deliver by', ar: 'التوصيل قبل' },
  collect: { en: 'Collect', ar: 'التحصيل' },
  nothingToCollect: { en: 'Nothing to collect', ar: 'لا مبلغ مطلوب' },
  order: { en: 'Order', ar: 'الطلب' },
  route: { en: 'Route', ar: 'المسار' },
  courier: { en: 'Courier', ar: 'المندوب' },
  noCourier: { en: 'No courier yet', ar: 'لا مندوب بعد' },
  stop: { en: 'Stop', ar: 'المحطة' },
  pickup: { en: 'Pickup', ar: 'استلام' },
  delivery: { en: 'Delivery', ar: 'توصيل' },
  due: { en: 'Due', ar: 'الموعد' },
  expected: { en: 'Expected', ar: 'المتوقع' },
} as const;

/** Both languages of a text. */
export const both = (word: keyof typeof WORDS): string => `${WORDS[word].en} · ${WORDS[word].ar}`;
