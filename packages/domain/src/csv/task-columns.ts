const END_FIELDS = [
  'Point',
  'Name',
  'Phone',
  'Address',
  'Latitude',
  'Longitude',
  'Zone',
  'Street',
  'Building',
  'Notes',
] as const;
type EndField = (typeof END_FIELDS)[number];
export type TaskEnd = 'pickup' | 'delivery';

/** A field of the import by its name in the calls. */
export type TaskCsvField =
  | `${TaskEnd}${EndField | 'Time'}`
  | 'orderId'
  | 'vehicle'
  | 'paymentStatus'
  | 'amountToBeCollected'
  | 'priority'
  | 'items'
  | 'notes'
  | 'metadata'
  | 'skills'
  | 'autoAssign'
  | 'canGroup'
  | 'sendTrackingMessage'
  | 'costPerMinuteLate'
  | 'proofOfPickup'
  | 'proofOfDelivery';

export interface TaskCsvColumn {
  field: TaskCsvField;
  /** As the template has it. */
  header: string;
  /** The file must have this column. */
  required: boolean;
  /** Aliases of the header; in Arabic as the form has it. */
  aliases: readonly string[];
  /** Values of the template's two rows. */
  examples: readonly [string, string];
}

const column = (
  field: TaskCsvField,
  header: string,
  examples: readonly [string, string],
  aliases: readonly string[] = [],
  required = false,
): TaskCsvColumn => ({ field, header, required, aliases, examples });

const ALIASES: Record<TaskEnd, Partial<Record<EndField | 'Time', readonly string[]>>> = {
  pickup: {
    Point: ['Location Point', 'Restaurant', 'Store', 'Branch', 'نقطة الاستلام', 'الفرع'],
    Name: ['Sender', 'Sender Name', 'Pickup', 'المرسل', 'اسم المرسل'],
    Phone: ['Sender Phone', 'Pickup Phone Number', 'هاتف المرسل'],
    Address: ['عنوان الاستلام'],
    Latitude: ['Pickup Lat', 'خط عرض الاستلام'],
    Longitude: ['Pickup Lng', 'Pickup Lon', 'Pickup Long', 'خط طول الاستلام'],
    Zone: ['منطقة الاستلام'],
    Street: ['شارع الاستلام'],
    Building: ['مبنى الاستلام'],
    Notes: ['ملاحظات الاستلام'],
    Time: ['Pickup By', 'Ready Time', 'Ready At', 'وقت الاستلام'],
  },
  delivery: {
    Point: ['نقطة التوصيل'],
    Name: [
      'Recipient',
      'Recipient Name',
      'Customer',
      'Customer Name',
      'Name',
      'المستلم',
      'اسم المستلم',
      'الاسم',
    ],
    Phone: [
      'Recipient Phone',
      'Customer Phone',
      'Delivery Phone Number',
      'Phone',
      'Phone Number',
      'هاتف المستلم',
      'رقم الهاتف',
      'الهاتف',
    ],
    Address: ['Address', 'Customer Address', 'عنوان التوصيل', 'العنوان'],
    Latitude: ['Delivery Lat', 'Latitude', 'Lat', 'خط عرض التوصيل', 'خط العرض'],
    Longitude: [
      'Delivery Lng',
      'Delivery Lon',
      'Delivery Long',
      'Longitude',
      'Lng',
      'Lon',
      'خط طول التوصيل',
      'خط الطول',
    ],
    Zone: ['Zone', 'Zone Number', 'منطقة التوصيل', 'المنطقة'],
    Street: ['Street', 'Street Number', 'شارع التوصيل', 'الشارع'],
    Building: ['Building', 'Building Number', 'مبنى التوصيل', 'المبنى'],
    Notes: ['ملاحظات التوصيل'],
    Time: ['Deliver By', 'Due Time', 'Due', 'وقت التوصيل'],
  },
};
const EXAMPLES: Record<TaskEnd, Record<EndField, readonly [string, string]>> = {
  pickup: {
    Point: ['', ''],
    Name: ['Souq Waqif Sweets', 'Villaggio Store'],
    Phone: ['44441234', '+97444445678'],
    Address: ['Al Souq Street', 'Al Waab Street'],
    Latitude: ['25.2877', ''],
    Longitude: ['51.5329', ''],
    Zone: ['', '55'],
    Street: ['', '340'],
    Building: ['', '12'],
    Notes: ['Counter 3', ''],
  },
  delivery: {
    Point: ['', ''],
    Name: ['Aisha Noor', 'Hamad Ali'],
    Phone: ['55667788', '33221100'],
    Address: ['Porto Arabia, The Pearl', 'Villa 8'],
    Latitude: ['25.3700', ''],
    Longitude: ['51.5500', ''],
    Zone: ['', '66'],
    Street: ['', '811'],
    Building: ['', '27'],
    Notes: ['Call at the gate', ''],
  },
};
const ends = { pickup: 'Pickup', delivery: 'Delivery' } as const;
const endColumns = (end: TaskEnd) =>
  END_FIELDS.map((field) =>
    column(`${end}${field}`, `${ends[end]} ${field}`, EXAMPLES[end][field], ALIASES[end][field]),
  );

/** The columns of an import of tasks, in the template's order. */
export const TASK_CSV_COLUMNS: readonly TaskCsvColumn[] = [
  column(
    'orderId',
    'Order Id',
    ['ORDER-1001', 'ORDER-1002'],
    ['Order', 'Order No', 'Order Number', 'Reference', 'Client Generated Id', 'رقم الطلب'],
    true,
  ),
  column('pickupTime', 'Pickup Time', ['{day} 12:00', '{day} 12:30'], ALIASES.pickup.Time, true),
  column('deliveryTime', 'Delivery Time', ['{day} 12:45', '{day} 13:30'], ALIASES.delivery.Time, true),
  ...endColumns('pickup'),
  ...endColumns('delivery'),
  column('vehicle', 'Vehicle', ['Bike', 'Car'], ['Vehicle Type', 'Transport', 'المركبة']),
  column('paymentStatus', 'Payment Status', ['Unpaid', 'Paid'], ['Payment', 'حالة الدفع']),
  column(
    'amountToBeCollected',
    'Amount To Be Collected',
    ['75.50', ''],
    ['Amount', 'Cash To Collect', 'COD', 'المبلغ المطلوب تحصيله', 'المبلغ'],
  ),
  column('priority', 'Priority', ['', '2'], ['الأولوية']),
  column(
    'items',
    'Items',
    ['2 x Dates @ 25; 1 x Qahwa @ 25.50', ''],
    ['Order Items', 'أصناف الطلب', 'الأصناف'],
  ),
  column('notes', 'Notes', ['', 'Fragile'], ['Comment', 'Remarks', 'ملاحظات']),
  column('metadata', 'Metadata', ['channel=web; segment=gold', ''], ['بيانات إضافية']),
  column('skills', 'Skills', ['', ''], ['المهارات']),
  column('autoAssign', 'Auto Assign', ['yes', 'yes'], ['الإسناد التلقائي']),
  column('canGroup', 'May Be Grouped', ['yes', 'no'], ['Can Group', 'يمكن جمعها مع طلبات أخرى']),
  column(
    'sendTrackingMessage',
    'Send Tracking Message',
    ['yes', 'no'],
    ['Tracking Message', 'إرسال رابط التتبع إلى المستلم'],
  ),
  column('costPerMinuteLate', 'Cost Per Minute Late', ['', ''], ['تكلفة كل دقيقة تأخير']),
  column('proofOfPickup', 'Proof Of Pickup', ['no', 'no'], ['إثبات الاستلام مطلوب']),
  column('proofOfDelivery', 'Proof Of Delivery', ['no', 'yes'], ['إثبات التوصيل مطلوب']),
];
