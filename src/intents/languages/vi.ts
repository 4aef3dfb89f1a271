import type { Language } from './language.ts';

/** Vietnamese. Words stand apart by the syllable and do not change. */
export const vi: Language = {
  tag: 'vi',
  roles: {
    filler: `này, ơi, à, ờ, ừ, ừm, vâng, dạ, ok, được rồi, thôi, nào, rồi, luôn, lại, nhà ơi, chào`,
    musing: `có lẽ, chắc, haha`,
    polite: `làm ơn, xin, vui lòng, cảm ơn, cám ơn, giúp, giùm, giúp tôi, giúp mình, cho tôi, cho mình, cho em,
      cho anh, cho chúng tôi, nhé, nha, với, đi, hộ`,
    frame: `có thể, bạn có thể, tôi muốn, mình muốn, chúng tôi muốn, em muốn, anh muốn, hãy, cần, tôi cần, đến
      giờ, đã đến giờ, được không`,
    switch: `bật, mở, kích hoạt, khởi động, chuyển sang, chuyển đổi sang, chuyển qua, chuyển, đổi sang, đổi,
      chạy, thực hiện, bật lên`,
    run: `đặt, cài, chơi, bắt đầu, dùng, sử dụng`,
    noun: `cảnh, chế độ, ngữ cảnh, kịch bản, bối cảnh, không gian`,
    on: `bật`,
    now: `ngay, bây giờ, ngay bây giờ, ngay lập tức`,
    article: `cái, này, đó, của chúng ta, một`,
    link: `ở, trong, tại, cho, vào, sang, thành`,
    place: `đây, ở đây, phòng khách, phòng ngủ, phòng bếp, nhà bếp, bếp, phòng tắm, nhà tắm, hành lang, văn
      phòng, phòng làm việc, sân, vườn, tầng hầm, sân thượng, ban công, nhà, phòng, phòng ăn, gara,
      nhà xe, tầng trên, tầng dưới, khắp nơi`,
    duration: `cho đến, đến khi`,
    people: `mọi người, cả nhà, các con, các bạn, gia đình`,
    human: `mẹ ơi, bố ơi, ba ơi, bà ơi, ông ơi, em yêu, anh yêu`,
    question: `ai, gì, cái gì, nào, thế nào, như thế nào, ở đâu, đâu, khi nào, bao giờ, tại sao, vì sao, sao, có
      phải, chưa`,
    condition: `nếu, khi, ngay khi, sau khi, trước khi, chờ, đợi, trong khi`,
    later: `sau, lát nữa, tí nữa, ngày mai, mai, tối nay, # phút nữa, một tiếng nữa, một giờ nữa, lúc #, tuần
      sau, sắp`,
    negation: `không, đừng, chưa, không bao giờ, chẳng, tắt, dừng, ngừng, thôi đi, hủy, bỏ qua`,
    report: `nói, bảo, viết, hỏi, hét, đã nói`,
  },
  conjunctions: `nhưng, vì, bởi vì`,
  light: `tôi, mình, bạn, anh, em, chúng tôi, chúng ta, là, đang, đã, sẽ, và, ở, trong, của, này, đó, rồi, bây
    giờ, đây, thì, mà`,
  everyday: `chúc ngủ ngon, ngủ ngon, chào buổi sáng, buổi sáng tốt lành, chào buổi tối, chào mừng, chào mừng về
    nhà, giáng sinh vui vẻ`,
  stop: `tắt, tắt đi, dừng, dừng lại, ngừng, ngừng lại, kết thúc, hủy, hủy bỏ, thoát, thoát khỏi, vô hiệu hóa,
    đóng`,
  allOff: 'tắt hết, tắt tất cả, tắt tất cả đèn, tắt đèn, tắt toàn bộ',
  courtesies: `giỏi lắm, tốt lắm, tuyệt, tuyệt vời, hay quá, hoàn hảo, cảm ơn nhiều, không có gì, tạm biệt,
    chúc ngủ ngon, xin chào, khỏe không`,
  idioms: ``,
  nouns: `chế độ, cảnh`,
  spellings: ``,
  activityEnding: null,
  shortestStem: 99,
  stem: word => word,
};
