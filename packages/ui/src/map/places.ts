/** Places of Qatar on the offline map: `rank` 1 is labelled when zoomed out, 3 only when zoomed in. */
export interface Place {
  en: string;
  ar: string;
  longitude: number;
  latitude: number;
  rank: 1 | 2 | 3;
}

const place = (en: string, ar: string, latitude: number, longitude: number, rank: Place['rank']): Place => ({
  en,
  ar,
  latitude,
  longitude,
  rank,
});

export const PLACES: readonly Place[] = [
  place('Doha', 'الدوحة', 25.2854, 51.531, 1),
  place('Al Rayyan', 'الريان', 25.2919, 51.4244, 2),
  place('Al Wakrah', 'الوكرة', 25.1715, 51.6034, 2),
  place('Al Khor', 'الخور', 25.6839, 51.5058, 2),
  place('Lusail', 'لوسيل', 25.4195, 51.4904, 2),
  place('Umm Salal', 'أم صلال', 25.4092, 51.4065, 2),
  place('Madinat ash Shamal', 'مدينة الشمال', 26.1293, 51.2009, 2),
  place('Dukhan', 'دخان', 25.4292, 50.7858, 2),
  place('Mesaieed', 'مسيعيد', 24.9909, 51.5493, 2),
  place('Al Sheehaniya', 'الشيحانية', 25.3708, 51.2226, 2),
  place('Ras Laffan', 'رأس لفان', 25.9, 51.53, 2),
  place('Abu Samra', 'أبو سمرة', 24.7464, 50.8461, 3),
  place('Al Jumayliyah', 'الجميلية', 25.6222, 51.0911, 3),
  place('Al Ghuwariyah', 'الغويرية', 25.8422, 51.2456, 3),
  place('Al Thakhira', 'الذخيرة', 25.7347, 51.5436, 3),
  place('Zekreet', 'زكريت', 25.4933, 50.8431, 3),
  place('Al Zubarah', 'الزبارة', 25.9783, 51.0289, 3),
  place('Al Kharsaah', 'الخرسعة', 25.2292, 51.0075, 3),
  place('West Bay', 'الخليج الغربي', 25.3236, 51.5292, 3),
  place('The Pearl', 'اللؤلؤة', 25.3686, 51.5514, 3),
  place('Msheireb', 'مشيرب', 25.2863, 51.5262, 3),
  place('Al Sadd', 'السد', 25.2833, 51.4967, 3),
  place('Old Airport', 'المطار القديم', 25.2503, 51.5547, 3),
  place('Hamad International Airport', 'مطار حمد الدولي', 25.2731, 51.6081, 3),
  place('Industrial Area', 'المنطقة الصناعية', 25.1939, 51.4381, 3),
  place('Education City', 'المدينة التعليمية', 25.3144, 51.4378, 3),
  place('Al Gharrafa', 'الغرافة', 25.3364, 51.4517, 3),
  place('Al Wukair', 'الوكير', 25.1514, 51.5372, 3),
  place('Al Duhail', 'الدحيل', 25.3539, 51.4672, 3),
  place('Abu Hamour', 'أبو هامور', 25.2383, 51.4917, 3),
];
