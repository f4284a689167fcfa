/* Chooses pictures from the media library, and puts them into an order. */
(() => {
  var texts = window.mmcPictures;

  function button(label, sign, act) {
    var element = document.createElement('button');
    element.type = 'button';
    element.className = 'button-link';
    element.textContent = sign;
    element.setAttribute('aria-label', label);
    element.title = label;
    element.addEventListener('click', act);
    return element;
  }

  function setUp(field) {
    var input = field.querySelector('input');
    var list = field.querySelector('ul');
    var isSingle = field.dataset.single === '1';
    var frame = null;

    function store() {
      input.value = Array.from(list.children, (item) => item.dataset.id).join(',');
    }

    function move(item, by) {
      var other = by < 0 ? item.previousElementSibling : item.nextElementSibling;
      if (!other) {
        return;
      }
      list.insertBefore(item, by < 0 ? other : other.nextElementSibling);
      store();
      window.wp.a11y.speak(texts.moved);
    }

    function remove(item) {
      item.remove();
      store();
      field.querySelector('.mmc-choose').focus();
      window.wp.a11y.speak(texts.removed);
    }

    function addButtons(item) {
      var buttons = document.createElement('span');
      if (!isSingle) {
        [
          [texts.earlier, '←', -1],
          [texts.later, '→', 1],
        ].forEach((way) => {
          var mover = button(way[0], way[1], () => {
            move(item, way[2]);
            mover.focus();
          });
          buttons.append(mover);
        });
      }
      buttons.append(
        button(texts.remove, '×', () => {
          remove(item);
        }),
      );
      item.append(buttons);
    }

    function add(picture) {
      var isThere = Array.from(list.children).some((item) => item.dataset.id === String(picture.id));
      if (isThere) {
        return;
      }
      var item = document.createElement('li');
      var image = document.createElement('img');
      item.dataset.id = picture.id;
      image.src = picture.sizes?.thumbnail ? picture.sizes.thumbnail.url : picture.url;
      image.alt = picture.title;
      item.append(image);
      addButtons(item);
      list.append(item);
    }

    function choose() {
      if (!frame) {
        frame = window.wp.media({
          title: texts.choose,
          button: { text: texts.use },
          library: { type: 'image' },
          multiple: isSingle ? false : 'add',
        });
        frame.on('select', () => {
          if (isSingle) {
            list.replaceChildren();
          }
          frame.state().get('selection').toJSON().forEach(add);
          store();
        });
      }
      frame.open();
    }

    Array.from(list.children).forEach(addButtons);
    field.querySelector('.mmc-choose').addEventListener('click', choose);
  }

  document.querySelectorAll('.mmc-pictures').forEach(setUp);
})();
