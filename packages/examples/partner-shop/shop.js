// What the shop does with the delivery's events: a line of its own, in its own words.
const NEWS = {
  en: {
    Unplanned: 'We are looking for a courier.',
    // Also after an attempt that failed, when the courier has the cake.
    Planned: 'A courier is assigned to your order.',
    PickingUp: 'The courier has set out.',
    'Pickup Complete': 'Your cake is on the road.',
    InProgress: 'Your cake is on the road.',
    Delivering: 'Put the kettle on, your cake is close.',
    Delivered: 'Enjoy your cake.',
    Cancelled: 'Please call us about your cake.',
  },
  ar: {
    Unplanned: 'نبحث عن مندوب.',
    Planned: 'عيّنّا مندوبًا لطلبك.',
    PickingUp: 'انطلق المندوب.',
    'Pickup Complete': 'كعكتك في الطريق.',
    InProgress: 'كعكتك في الطريق.',
    Delivering: 'حضّر الشاي، كعكتك قريبة.',
    Delivered: 'بالهناء والشفاء.',
    Cancelled: 'اتصل بنا بخصوص كعكتك.',
  },
};

const news = document.querySelector('#news');
const show = ({ status }) => {
  news.textContent = NEWS[document.documentElement.lang][status] ?? '';
};

// The element emits events.
document.addEventListener('status', ({ detail }) => show(detail));

// The page in the iframe sends the same as messages, and its height.
const frame = document.querySelector('iframe');
addEventListener('message', ({ source, data }) => {
  if (!frame || source !== frame.contentWindow || data?.source !== 'delivery-tracking') return;
  if (data.type === 'status') show(data.detail);
  if (data.type === 'size') frame.height = data.detail.height;
});
